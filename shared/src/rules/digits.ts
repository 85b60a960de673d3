/** Code points of the digit zero in Thai, Lao, Khmer, Burmese and full-width Latin. */
const zeros = [0x0e50, 0x0ed0, 0x17e0, 0x1040, 0xff10];
const otherDigits = /[๐-๙໐-໙០-៩၀-၉０-９]/g;

/**
 * Replaces the digits of every supported script by 0-9. Nothing else changes, including all positions in the
 * text.
 */
export function latinDigits(text: string): string {
  return text.replace(otherDigits, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - zeros.find((zero) => zero <= code && code < zero + 10)!);
  });
}
