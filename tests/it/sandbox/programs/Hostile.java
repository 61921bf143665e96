import java.io.*;
import java.net.*;
import java.nio.file.*;
import java.util.*;
import java.util.concurrent.Callable;

/** What the programs in C try, from Java. Attempts that all fail print "held". */
class Hostile {
    static int escapes;

    static void refused(String what, Callable<Object> attempt) {
        try {
            attempt.call();
            System.out.println("escaped: " + what);
            escapes++;
        } catch (Exception | LinkageError refusal) {
        }
    }

    static int deeper(int depth) { return deeper(depth + 1) + 1; }

    public static void main(String[] arguments) throws Exception {
        switch (arguments[0]) {
            case "starts_processes" -> {
                refused("exec", () -> Runtime.getRuntime().exec(new String[] { "/usr/bin/true" }).waitFor());
                refused("builder", () -> new ProcessBuilder("/bin/sh", "-c", "exit 0").start().waitFor());
            }
            case "connects" -> {
                refused("socket", () -> new Socket("127.0.0.1", 80));
                refused("server", () -> new ServerSocket(0));
                refused("datagram", () -> new DatagramSocket());
                refused("channel", () -> java.nio.channels.SocketChannel.open());
            }
            case "reads_what_is_not_its_own" -> {
                for (String path : List.of("/etc/passwd", "/etc/shadow", "../secret", "/proc/1/environ", "/dev/mem"))
                    refused(path, () -> Files.readAllBytes(Path.of(path)));
            }
            case "writes_everywhere" -> {
                for (String path : List.of("x", "/x", "/usr/x", "../x", "/dev/shm/x", "Hostile.class", "/proc/self/fd/0"))
                    refused(path, () -> new FileOutputStream(path));
                refused("delete", () -> Files.deleteIfExists(Path.of("Hostile.class")));
                refused("link", () -> Files.createSymbolicLink(Path.of("link"), Path.of("/etc/passwd")));
            }
            case "starts_threads" -> {
                try {
                    for (int i = 0; i < 10000; i++) {
                        Thread thread = new Thread(() -> { try { Thread.sleep(100000); } catch (Exception e) { } });
                        thread.setDaemon(true);
                        thread.start();
                    }
                    System.out.println("escaped: threads without end");
                    escapes++;
                } catch (OutOfMemoryError refusal) {
                }
            }
            case "grows" -> { for (List<byte[]> kept = new ArrayList<>();;) kept.add(new byte[8 << 20]); }
            case "recurses" -> System.out.println(deeper(0));
            case "loops" -> { for (;;) { } }
            case "waits_at_its_end" -> {
                Runtime.getRuntime().addShutdownHook(new Thread(() -> { for (;;) try { Thread.sleep(1000); } catch (Exception e) { } }));
                System.exit(0);
            }
            case "halts" -> Runtime.getRuntime().halt(42);
            default -> System.exit(2);
        }
        if (escapes == 0) System.out.println("held");
        System.out.flush();
        Runtime.getRuntime().halt(escapes);
    }
}
