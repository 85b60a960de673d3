export type ByteRange = { from: number; to: number } | 'whole' | 'outside';

/**
 * Bytes that a `Range` header asks for, both ends included. Several ranges at once are
 * answered with the whole.
 */
export function byteRange(header: string | undefined, size: number): ByteRange {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < from) return 'whole';
  return from > to ? 'outside' : { from, to };
}
