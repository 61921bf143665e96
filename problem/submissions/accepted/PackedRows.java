// Accepted: the row lengths as digits of one number in base m + 1, with a hash
// map of what is known, in Java.
import java.util.HashMap;
import java.util.Map;
import java.util.Scanner;

public class PackedRows {
    private final int n;
    private final int m;
    private final int[][] a;
    private final int[][] b;
    private final Map<Long, Integer> known = new HashMap<>();

    private PackedRows(Scanner input) {
        n = input.nextInt();
        m = input.nextInt();
        a = table(input);
        b = table(input);
    }

    private int[][] table(Scanner input) {
        int[][] scores = new int[n][m];
        for (int[] row : scores) {
            for (int column = 0; column < m; column++) {
                row[column] = input.nextInt();
            }
        }
        return scores;
    }

    /** Returns Black's score less White's from a position on. */
    private int search(long packed, boolean blackMoves) {
        Integer found = known.get(packed);
        if (found != null) {
            return found;
        }
        int best = blackMoves ? Integer.MIN_VALUE : Integer.MAX_VALUE;
        boolean isFull = true;
        int above = m;
        long place = 1;
        for (int row = 0; row < n; row++) {
            int length = (int) (packed / place % (m + 1));
            if (length < above) {
                isFull = false;
                int rest = search(packed + place, !blackMoves);
                best = blackMoves
                        ? Math.max(best, rest + a[row][length])
                        : Math.min(best, rest - b[row][length]);
            }
            above = length;
            place *= m + 1;
        }
        int value = isFull ? 0 : best;
        known.put(packed, value);
        return value;
    }

    public static void main(String[] arguments) {
        System.out.println(new PackedRows(new Scanner(System.in)).search(0, true));
    }
}
