/** Where the digits of Thai, Lao, Khmer, Burmese and the wide Latin ones begin. */
const zeros = [0x0e50, 0x0ed0, 0x17e0, 0x1040, 0xff10];
const otherDigits = /[๐-๙໐-໙០-៩၀-၉０-９]/g;

/** The text with every digit as 0-9, whatever script it was typed in. Nothing else changes, nor does any place in the text. */
export function latinDigits(text: string): string {
  return text.replace(otherDigits, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - zeros.find((zero) => zero <= code && code < zero + 10)!);
  });
}
