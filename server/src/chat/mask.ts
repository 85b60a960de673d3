const MASK = '•';
/** First digits of the scripts that customers write: Latin, Thai, Khmer, Burmese, and Latin of full width. */
const ZEROS = ['0', '๐', '០', '၀', '０'].map((zero) => zero.charCodeAt(0));

/** The text with Latin digits; every character keeps its place. */
const latinDigits = (text: string): string =>
  text.replace(/[๐-๙០-៩၀-၉０-９]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - ZEROS.find((zero) => code >= zero && code <= zero + 9)!);
  });

/**
 * What people and keyboards put between digits: spaces of any width, none included, and
 * dashes. No line break.
 */
const GAP = '[ \\t\\u00a0\\u2000-\\u200b\\u202f\\u2060\\u3000\\u2010-\\u2015\\u2212\\uff0d-]';
const GAPS = new RegExp(GAP);
const DIGITS = new RegExp(`\\d(?:${GAP}{0,3}\\d){12,}`, 'g');
const LAST_FOUR = new RegExp(`(?:\\d${GAP}{0,3}){4}$`);
const CARD_DIGITS = { least: 13, most: 19 };
const SECRET_WORD = [
  '(?<![a-z])pin(?!g)|p\\.i\\.n|password|passcode|pass ?word|otp',
  'พิน|พาสเวิร์ด|พาส|รหัส(?!โพย|อ้างอิง|สมาชิก|ลูกค้า|ไปรษณีย์|สาขา|รายการ|โปร)(?:ผ่าน)?',
  'លេខសម្ងាត់|ពាក្យសម្ងាត់|លេខកូដ',
  'စကားဝှက်|လျှို့ဝှက်|ပင်နံပါတ်',
].join('|');
/** Four to eight digits shortly after such a word, or six shortly before it. */
const PIN_AFTER = new RegExp(
  `(?:${SECRET_WORD})[^\\d\\n]{0,24}?(?<pin>\\d(?:${GAP}{0,3}\\d){3,7})(?!\\d)`,
  'gid',
);
const PIN_BEFORE = new RegExp(
  `(?<!\\d)(?<pin>\\d(?:${GAP}{0,3}\\d){5})(?!\\d)[^\\d\\n]{0,12}?(?:${SECRET_WORD})`,
  'gid',
);
/** One word with digits in it after `password:` and the like. */
const WORD_AFTER = new RegExp(
  `(?:${SECRET_WORD})\\s*(?:[:=]|คือ|is|គឺ|သည်)\\s*(?<pin>(?=\\S*\\d)\\S{5,63}[^\\s,;.])`,
  'gid',
);
/** An address of mail or of a page: people are told to write to it, or to open it. */
const ADDRESS =
  '(?:https?://|[\\w.+-]{1,64}@(?:[\\w-]{1,63}\\.){1,5}[a-z]{2}|(?:[\\w-]{1,63}\\.){1,5}[a-z]{2,20}/)';
/**
 * One word of letters, digits and signs after such a word, or after some more in Thai, Khmer or Burmese, which
 * put no space before it. All repetitions are bounded: customers write up to 2,000 characters.
 */
const MIXED_AFTER = new RegExp(
  `(?:${SECRET_WORD})[^!-~\\n]{0,24}?(?<![!-~])(?!${ADDRESS})` +
    '(?<pin>(?=[!-~]{0,63}\\d)(?=[!-~]{0,63}[a-z])(?=[!-~]{0,63}[!-/:-@\\[-`{-~])[!-~]{8,64})',
  'giud',
);

/**
 * Hides what looks like the number of a payment card or like a PIN, in the digits of four scripts and of full
 * width. Of a card the last four digits stay. Numbers of accounts, phones and bet slips stay.
 */
export function masked(text: string): string {
  const plain = latinDigits(text);
  const hidden = new Set<number>();
  const hide = ([start, end]: [number, number], kept = GAPS) => {
    for (let at = start; at < end; at += 1) if (!kept.test(plain[at]!)) hidden.add(at);
  };
  for (const { 0: run, index } of plain.matchAll(DIGITS))
    for (const [start, number] of cardsIn(run)) hide([index + start, index + start + lastFour(number)]);
  for (const pattern of [PIN_AFTER, PIN_BEFORE])
    for (const { indices } of plain.matchAll(pattern)) hide(indices!.groups!['pin']!);
  for (const pattern of [WORD_AFTER, MIXED_AFTER])
    for (const { indices } of plain.matchAll(pattern)) hide(indices!.groups!['pin']!, / /);
  return text
    .split('')
    .map((unit, at) => (hidden.has(at) ? MASK : unit))
    .join('');
}

/** Card numbers that begin and end with groups of the digits: an expiry or a code may follow. */
function cardsIn(run: string): [start: number, number: string][] {
  const groups = [...run.matchAll(/\d+/g)];
  return groups.flatMap(({ index: start }, from) => {
    const found: [number, string][] = [];
    let digits = '';
    for (const { 0: group, index } of groups.slice(from, from + CARD_DIGITS.most)) {
      digits += group;
      if (digits.length > CARD_DIGITS.most) break;
      if (digits.length >= CARD_DIGITS.least && isCardNumber(digits))
        found.push([start, run.slice(start, index + group.length)]);
    }
    return found;
  });
}

/** Where the last four digits start. */
const lastFour = (number: string): number => number.length - LAST_FOUR.exec(number)![0].length;

/** Checks Luhn's checksum. */
function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0 && !/^0+$/.test(digits);
}
