import type { Satang } from '../contracts/money.ts';
import type { TextFault } from './free-text-fault.ts';
import type { Token } from './free-text-tokens.ts';

export type Item = Extract<Token, { kind: 'number' | 'numberWord' }>;
export type Word = Extract<Token, { kind: 'place' | 'expander' }>;

/** Numbers that share their words and prices. */
export interface TextGroup {
  items: Item[];
  words: Word[];
  /** Absent if the line has no prices. */
  satang?: readonly Satang[];
}

export interface GroupedLine {
  groups: TextGroup[];
  /**
   * Words, perhaps with prices, but without a number. They apply to the following lines that have no words of
   * their own.
   */
  heading?: Pick<TextGroup, 'words' | 'satang'>;
  faults: TextFault[];
}

const isWord = (token: Token | undefined): token is Word =>
  token?.kind === 'place' || token?.kind === 'expander';
const isItem = (token: Token | undefined): boolean =>
  token?.kind === 'number' || token?.kind === 'numberWord' || token?.kind === 'chain';

/**
 * The grammar of a line:
 *
 *     line    = heading | group { [";"] group }
 *     heading = word { word } [ prices ]
 *     group   = words first:  word { word } item { item } { word } [ prices ]
 *             | words after:  item { item } { word } [ prices ] { word }
 *             | chain { word }
 *
 * A line that starts with a word has its words first, any other line has them after. With words first, the
 * words after numbers start the next group if numbers follow them.
 */
export function groupsOf(tokens: readonly Token[]): GroupedLine {
  const faults = tokens.flatMap(faultOf);
  if (faults.length > 0) return { groups: [], faults };
  if (tokens.length > 0 && !tokens.some(isItem)) return headingOf(tokens);
  const wordsFirst = isWord(tokens[0]);
  const groups: TextGroup[] = [];
  let group: TextGroup = { items: [], words: [] };
  const closeGroup = () => {
    if (group.items.length > 0) groups.push(group);
    else if (group.words[0]) faults.push({ code: 'no-number', text: group.words[0].text });
    group = { items: [], words: [] };
  };
  for (const [at, token] of tokens.entries()) {
    switch (token.kind) {
      case 'number':
      case 'numberWord':
        if (group.satang || (!wordsFirst && group.words.length > 0)) closeGroup();
        group.items.push(token);
        break;
      case 'chain':
        if (group.satang || (!wordsFirst && group.words.length > 0)) closeGroup();
        if (group.items.length > 0) faults.push({ code: 'needs-equals', text: token.text });
        group.items.push({ kind: 'number', text: token.number });
        group.satang = token.satang;
        break;
      case 'place':
      case 'expander':
        if (wordsFirst && group.items.length > 0 && opensGroup(tokens, at)) closeGroup();
        group.words.push(token);
        break;
      case 'prices':
        if (group.items.length === 0 || group.satang) faults.push({ code: 'no-number', text: token.text });
        group.satang = token.satang;
        break;
      default:
        closeGroup();
    }
  }
  closeGroup();
  return { groups, faults };
}

/** Whether this run of words is followed by numbers and not by prices. */
function opensGroup(tokens: readonly Token[], at: number): boolean {
  return isItem(tokens.slice(at).find((token) => !isWord(token)));
}

function headingOf(tokens: readonly Token[]): GroupedLine {
  const words = tokens.filter(isWord);
  const [priced, ...more] = tokens.filter((token) => token.kind === 'prices');
  const stray = words.length === 0 ? (priced ?? tokens[0]) : more[0];
  if (stray) return { groups: [], faults: [{ code: 'no-number', text: stray.text }] };
  return { groups: [], faults: [], heading: { words, ...(priced ? { satang: priced.satang } : {}) } };
}

function faultOf(token: Token): TextFault[] {
  if (token.kind === 'unknown') return [{ code: 'unknown', text: token.text }];
  if (token.kind === 'bad-price') return [{ code: 'price', text: token.text.trim() }];
  return [];
}
