/** Satang of decimal baht with at most two places; undefined for any other text. */
export function satangOf(text: unknown): number | undefined {
  const parts = typeof text === 'string' ? /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) : null;
  if (!parts) return undefined;
  const [, sign = '', whole = '', fraction = ''] = parts;
  const satang = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(satang)) return undefined;
  return sign && satang !== 0 ? -satang : satang;
}

/** Decimal baht with two places. */
export function bahtText(satang: number): string {
  const whole = Math.abs(satang);
  return `${satang < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}
