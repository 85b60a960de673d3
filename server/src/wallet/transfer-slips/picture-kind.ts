export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heic';

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
const FIRST_BYTES = 12;

/**
 * Detects the format by its first bytes. The file name and the declared type come from the sender and are
 * ignored.
 */
export function pictureKind(bytes: Buffer): PictureKind | undefined {
  const head = bytes.subarray(0, FIRST_BYTES).toString('latin1');
  if (head.length < FIRST_BYTES) return undefined;
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  return head.slice(4, 8) === 'ftyp' && HEIC_BRANDS.has(head.slice(8)) ? 'heic' : undefined;
}
