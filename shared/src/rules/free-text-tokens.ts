import { parseHundredths, type Satang } from '../contracts/money.ts';
import { latinDigits } from './digits.ts';
import { wordAt, type Expander, type NumberWord, type Place } from './free-text-words.ts';

export type Token =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'numberWord'; readonly text: string; readonly numberWord: NumberWord }
  | { readonly kind: 'place'; readonly text: string; readonly place: Place; readonly digits?: number }
  | {
      readonly kind: 'expander';
      readonly text: string;
      readonly expander: Expander;
      readonly digits?: number;
    }
  | { readonly kind: 'prices'; readonly text: string; readonly satang: readonly Satang[] }
  /** Prices joined to a number without an equals sign: 123x50x20. */
  | {
      readonly kind: 'chain';
      readonly text: string;
      readonly number: string;
      readonly satang: readonly Satang[];
    }
  | { readonly kind: 'break'; readonly text: string }
  | { readonly kind: 'bad-price'; readonly text: string }
  | { readonly kind: 'unknown'; readonly text: string };

const PRICE = String.raw`\d{1,9}(?:\.\d{1,2})?`;
const TIMES = String.raw`\s*[xX×✕*＊хХ]\s*`;
/** 50.123 is not a price, and 20,345 is ambiguous. */
const WHOLE = String.raw`(?![\d.]*\d)(?!,\d{3}(?!\d))`;
const NOISE = String.raw`(?:\s*(?:บาท|บ\.|baht|฿|បាត|ဘတ်))?`;
const EQUALS = String.raw`(?:=|:|@|＝|：|ตัวละ|ละ|ราคา|each\b)\s*฿?`;

const gap = /[\s,/+&\-–—_.·•'"“”()[\]{}#、，。។၊။]+/uy;
const newGroup = /[;|；]/y;
const prices = new RegExp(String.raw`${EQUALS}\s*(${PRICE}(?:${TIMES}${PRICE})*)${WHOLE}${NOISE}`, 'iuy');
const chain = new RegExp(String.raw`(\d+)${TIMES}(${PRICE}(?:${TIMES}${PRICE})*)${WHOLE}${NOISE}`, 'iuy');
const anyPrice = new RegExp(String.raw`${EQUALS}\s*[\d.,x×*]*`, 'iuy');
const number = /\d+/y;
const splitting = new RegExp(TIMES, 'u');
const invisible = /[\u200b-\u200f\u2060\ufeff\u00ad]/g;

/** Splits typed text into lines and normalizes digits and vowels. */
export function linesOfText(text: string): string[] {
  return latinDigits(text.normalize('NFC'))
    .replace(invisible, '')
    .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')
    .replace(/([\u0e48-\u0e4b])\u0e4d\u0e32/g, '$1\u0e33')
    .split(/\r\n|[\n\r\u2028\u2029\u0085]/);
}

/**
 * Splits one line into tokens. Only separators are skipped: text that is not understood becomes a token too.
 */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  let unknownFrom: number | undefined;
  const endUnknown = (at: number) => {
    if (unknownFrom !== undefined) tokens.push({ kind: 'unknown', text: line.slice(unknownFrom, at).trim() });
    unknownFrom = undefined;
  };
  for (let at = 0; at < line.length;) {
    const skipped = matchAt(gap, line, at);
    if (skipped) {
      endUnknown(at);
      at += skipped[0].length;
      continue;
    }
    const token = tokenAt(line, at);
    if (token) {
      endUnknown(at);
      tokens.push(token);
      at += token.text.length;
    } else {
      unknownFrom ??= at;
      at += line.codePointAt(at)! > 0xffff ? 2 : 1;
    }
  }
  endUnknown(line.length);
  return tokens;
}

function tokenAt(line: string, at: number): Token | undefined {
  const ends = matchAt(newGroup, line, at);
  if (ends) return { kind: 'break', text: ends[0] };
  const word = wordAt(line, at);
  if (word) {
    const { text, meaning, digits } = word;
    if ('numberWord' in meaning) return { kind: 'numberWord', text, ...meaning };
    if ('place' in meaning) return { kind: 'place', text, ...meaning, digits };
    return { kind: 'expander', text, ...meaning, digits };
  }
  const priced = matchAt(prices, line, at);
  if (priced) return { kind: 'prices', text: priced[0], satang: satangOf(priced[1]!) };
  const wrong = matchAt(anyPrice, line, at);
  if (wrong) return { kind: 'bad-price', text: wrong[0] };
  const tied = matchAt(chain, line, at);
  if (tied) return { kind: 'chain', text: tied[0], number: tied[1]!, satang: satangOf(tied[2]!) };
  const digits = matchAt(number, line, at);
  return digits ? { kind: 'number', text: digits[0] } : undefined;
}

const satangOf = (text: string): Satang[] =>
  text.split(splitting).map((price) => parseHundredths(price) as Satang);

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
