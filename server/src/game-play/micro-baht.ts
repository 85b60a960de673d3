/**
 * Reads decimal baht with up to six places as millionths, without floating point. The contract's format has
 * been checked, so that the result is a safe integer.
 */
export function microBaht(text: string): number {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text)!;
  const value = Number(`${whole}${fraction.padEnd(6, '0')}`);
  return sign && value !== 0 ? -value : value;
}
