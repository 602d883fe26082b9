/** What a file is by its first bytes, whatever its name says. */
export type BytesKind = 'jpeg' | 'png' | 'heic' | 'pdf' | 'otherImage' | 'empty' | 'unknown';

/** Bytes that are needed to tell. */
export const headBytes = 16;

const textAt = (head: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...head.subarray(from, to));

const startsWith = (head: Uint8Array, ...bytes: readonly number[]): boolean =>
  bytes.every((byte, at) => head[at] === byte);

/** Brands of pictures in the container that iPhones write. */
const heicBrands: readonly string[] = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

export const kindOfBytes = (head: Uint8Array): BytesKind => {
  if (head.length === 0) return 'empty';
  if (startsWith(head, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (textAt(head, 4, 8) === 'ftyp') return heicBrands.includes(textAt(head, 8, 12)) ? 'heic' : 'otherImage';
  if (textAt(head, 0, 5) === '%PDF-') return 'pdf';
  const isOther =
    textAt(head, 0, 4) === 'GIF8' ||
    textAt(head, 0, 2) === 'BM' ||
    (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 12) === 'WEBP') ||
    startsWith(head, 0x49, 0x49, 0x2a, 0) ||
    startsWith(head, 0x4d, 0x4d, 0, 0x2a);
  return isOther ? 'otherImage' : 'unknown';
};
