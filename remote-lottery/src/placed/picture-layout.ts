import type { SlipFacts } from './slip-facts.ts';

/** A text with its baseline at `y`. It starts at `x`, or ends there if `align` is `end`. */
interface Mark {
  words: string;
  x: number;
  y: number;
  style: PictureStyle;
  align: 'start' | 'end';
}

export interface PictureLayout {
  width: number;
  height: number;
  /** Height of the coloured band at the top. */
  bandHeight: number;
  marks: readonly Mark[];
  /** Vertical positions of the separator lines. */
  rules: readonly number[];
}

export type PictureStyle = 'brand' | 'onBand' | 'title' | 'label' | 'option' | 'number' | 'total' | 'small';

/** Width of a text in the given style, in pixels. */
export type Measure = (words: string, style: PictureStyle) => number;
/** Splits a text where a line may break: many scripts have no spaces between words. */
export type Parts = (words: string) => readonly string[];

export const PICTURE_WIDTH = 1_080;
const MARGIN = 72;
const BAND = 150;
const INNER = PICTURE_WIDTH - 2 * MARGIN;
/** Some phones reject higher pictures. */
const MAX_NUMBERS_HEIGHT = 7_000;
const NUMBER_GAP = 24;
const NUMBER_LINE = 56;

/** Lays out the picture of a bet slip. Numbers beyond the maximum height are counted instead of drawn. */
export function layoutPicture(facts: SlipFacts, measure: Measure, parts: Parts): PictureLayout {
  const marks: Mark[] = [];
  const rules: number[] = [];
  const put = (words: string, y: number, style: PictureStyle, align: Mark['align'] = 'start') =>
    marks.push({ words, x: align === 'start' ? MARGIN : PICTURE_WIDTH - MARGIN, y, style, align });
  const putWrapped = (words: string, top: number, style: PictureStyle, lineHeight: number) => {
    const lines = wrapped(words, INNER, (each) => measure(each, style), parts);
    lines.forEach((line, at) => put(line, top + at * lineHeight, style));
    return top + lines.length * lineHeight;
  };
  const rule = (y: number) => rules.push(y);

  put(facts.brand, 100, 'brand');
  put(facts.number, 98, 'onBand', 'end');
  let y = putWrapped(facts.title, BAND + 84, 'title', 64);
  y = putWrapped(facts.placedAt, y, 'label', 50);
  rule(y - 4);
  y += 62;

  const end = y + MAX_NUMBERS_HEIGHT;
  let left = 0;
  for (const { option, price, numbers } of facts.groups) {
    if (y > end) {
      left += numbers.length;
      continue;
    }
    put(option, y, 'option');
    put(price, y, 'label', 'end');
    y += NUMBER_LINE;
    for (const row of numberRows(numbers, (number) => measure(number, 'number'))) {
      if (y > end) {
        left += row.length;
        continue;
      }
      row.forEach(({ number, x }) =>
        marks.push({ words: number, x: MARGIN + x, y, style: 'number', align: 'start' }),
      );
      y += NUMBER_LINE;
    }
    y += 14;
  }
  if (left > 0) {
    put(facts.more(left), y, 'label');
    y += 60;
  }
  rule(y - 34);
  y += 34;
  put(facts.totalLabel, y, 'label');
  put(facts.total, y, 'total', 'end');
  y += 64;
  y = putWrapped(facts.foot, y, 'small', 42);
  return { width: PICTURE_WIDTH, height: y + 24, bandHeight: BAND, marks, rules };
}

function numberRows(
  numbers: readonly string[],
  widthOf: (number: string) => number,
): { number: string; x: number }[][] {
  const rows: { number: string; x: number }[][] = [[]];
  let x = 0;
  for (const number of numbers) {
    const width = widthOf(number);
    if (x > 0 && x + width > INNER) {
      rows.push([]);
      x = 0;
    }
    rows.at(-1)!.push({ number, x });
    x += width + NUMBER_GAP;
  }
  return rows;
}

/** A part wider than a line breaks between its characters. */
function wrapped(words: string, width: number, widthOf: (words: string) => number, parts: Parts): string[] {
  const lines = [''];
  const take = (part: string) => {
    const line = lines.at(-1)!;
    if (widthOf((line + part).trim()) <= width) lines[lines.length - 1] = line + part;
    else if (part.trim() !== '' && widthOf(part.trim()) > width && [...part].length > 1)
      for (const letter of part) take(letter);
    else lines.push(part.trimStart());
  };
  for (const part of parts(words)) take(part);
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}
