import { MAX_CHARACTERS } from '@chokdee/shared/contracts/operator-content';

const MAX_LINES = 400;
/** Quote and list signs before a line's text. */
const MAX_CONTAINERS = 5;
const MAX_INDENT = 16;
/** Limits of a block without an empty line. */
const BLOCK = { characters: 1_500, lines: 40, marks: 60, bars: 200 };
/** The limit of the whole text. */
const MAX_MARKS = 600;

/**
 * The key of the limit that a text exceeds; undefined when it may be parsed. The parser takes quadratic time
 * for long blocks and for many or nested markers, so this counts them first, in linear time.
 */
export function markdownFault(markdown: string): 'long' | 'deep' | 'marks' | undefined {
  if (markdown.length > MAX_CHARACTERS) return 'long';
  const lines = markdown.split(/\r\n|[\r\n]/);
  if (lines.length > MAX_LINES) return 'long';
  if (lines.some(isTooDeep)) return 'deep';
  if (count(markdown, /[*_~[\]`<&!\\]/g) > MAX_MARKS) return 'marks';
  for (const block of blocksOf(lines)) {
    const text = block.join('\n');
    if (text.length > BLOCK.characters || block.length > BLOCK.lines) return 'long';
    if (count(text, /[*_~[\]`<&!\\]/g) > BLOCK.marks || count(text, /\|/g) > BLOCK.bars) return 'marks';
  }
  return undefined;
}

function isTooDeep(line: string): boolean {
  const [start = ''] = /^(?:[\s>*+-]|\d{1,9}[.)](?=\s))*/.exec(line.slice(0, MAX_INDENT * 4)) ?? [];
  const indent = start.replaceAll('\t', '    ');
  return count(start, /[>*+.)-]/g) > MAX_CONTAINERS && !/^\s*([*-])(?:\s*\1)+\s*$/.test(line)
    ? true
    : indent.length > MAX_INDENT;
}

function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '') blocks.push([]);
    else blocks.at(-1)!.push(line);
  }
  return blocks;
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
