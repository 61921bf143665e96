//! Zip archives byte by byte, for what no honest program writes.

/// An archive of stored files.
#[derive(Default)]
pub(super) struct ZipFile {
    files: Vec<u8>,
    directory: Vec<u8>,
    entries: u16,
}

/// A file of an archive with everything that can be odd about it.
pub(super) struct Entry<'a> {
    pub(super) name: &'a [u8],
    pub(super) bytes: &'a [u8],
    /// General purpose flags: 1 is encrypted, 0x800 names in UTF-8.
    pub(super) flags: u16,
    /// Kind and permissions as Unix has them, such as 0o120777 for a link.
    pub(super) mode: u32,
    pub(super) extra: Vec<u8>,
}

pub(super) const PLAIN: Entry<'static> =
    Entry { name: b"", bytes: b"int main() {}\n", flags: 0, mode: 0o100_644, extra: Vec::new() };

impl ZipFile {
    pub(super) fn of<'a>(entries: impl IntoIterator<Item = Entry<'a>>) -> Vec<u8> {
        let mut archive = Self::default();
        entries.into_iter().for_each(|entry| archive.add(&entry));
        archive.finish()
    }

    fn add(&mut self, entry: &Entry<'_>) {
        let offset = self.files.len();
        let size = u32::try_from(entry.bytes.len()).expect("a small file");
        let length = |bytes: &[u8]| u16::try_from(bytes.len()).expect("a short field");
        let mut common = Vec::new();
        common.extend(20_u16.to_le_bytes());
        common.extend(entry.flags.to_le_bytes());
        common.extend([0; 6]); // stored, no time, no date
        common.extend(crc32(entry.bytes).to_le_bytes());
        common.extend([size.to_le_bytes(), size.to_le_bytes()].concat());
        common.extend(length(entry.name).to_le_bytes());
        common.extend(length(&entry.extra).to_le_bytes());
        self.files.extend([b"PK\x03\x04", common.as_slice(), entry.name, &entry.extra].concat());
        self.files.extend(entry.bytes);
        self.directory.extend(b"PK\x01\x02");
        self.directory.extend([20, 3]); // made on Unix
        self.directory.extend(common);
        self.directory.extend([0; 6]); // no comment, first disk, no internal attributes
        self.directory.extend((entry.mode << 16).to_le_bytes());
        self.directory.extend(u32::try_from(offset).expect("a small archive").to_le_bytes());
        self.directory.extend([entry.name, &entry.extra].concat());
        self.entries += 1;
    }

    fn finish(self) -> Vec<u8> {
        let long = |number: usize| u32::try_from(number).expect("a small archive").to_le_bytes();
        let mut archive = self.files;
        let start = long(archive.len());
        archive.extend(&self.directory);
        archive.extend(b"PK\x05\x06\0\0\0\0");
        archive.extend([self.entries.to_le_bytes(), self.entries.to_le_bytes()].concat());
        archive.extend([long(self.directory.len()), start].concat());
        archive.extend([0, 0]);
        archive
    }
}

/// Returns the extra field in which Info-ZIP keeps a name in UTF-8 beside one in
/// another encoding.
pub(super) fn unicode_name(raw: &[u8], name: &str) -> Vec<u8> {
    let size = u16::try_from(5 + name.len()).expect("a short name");
    let mut extra = [0x7075_u16.to_le_bytes(), size.to_le_bytes()].concat();
    extra.push(1);
    extra.extend(crc32(raw).to_le_bytes());
    extra.extend(name.as_bytes());
    extra
}

fn crc32(bytes: &[u8]) -> u32 {
    let bit = |crc: u32, _| if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 };
    !bytes.iter().fold(!0, |crc, &byte| (0..8).fold(crc ^ u32::from(byte), bit))
}
