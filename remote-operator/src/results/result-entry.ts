import { officialResult, type OfficialResult } from '@chokdee/shared/contracts/operator';

/** The first operator's entry, and who that was. */
export interface Proposal {
  proposedBy: string;
  result: OfficialResult;
}

/** Every number of an announcement, in the order in which it is read out. `label` is the key of its name, `n` tells two of one kind apart. */
export const resultFields = [
  { name: 'first', label: 'first', digits: 6 },
  { name: 'last2', label: 'last2', digits: 2 },
  { name: 'front3-1', label: 'front3', digits: 3, n: 1 },
  { name: 'front3-2', label: 'front3', digits: 3, n: 2 },
  { name: 'back3-1', label: 'back3', digits: 3, n: 1 },
  { name: 'back3-2', label: 'back3', digits: 3, n: 2 },
] as const satisfies readonly { name: string; label: keyof OfficialResult; digits: number; n?: number }[];

export type ResultField = (typeof resultFields)[number];
export type ResultEntry = Record<ResultField['name'], string>;

export const blankEntry: ResultEntry = { first: '', last2: '', 'front3-1': '', 'front3-2': '', 'back3-1': '', 'back3-2': '' };

/** The announcement, once every number of it is there in full. */
export function officialOf(entry: ResultEntry): OfficialResult | undefined {
  return officialResult.safeParse({
    first: entry.first,
    last2: entry.last2,
    front3: [entry['front3-1'], entry['front3-2']],
    back3: [entry['back3-1'], entry['back3-2']],
  }).data;
}

export function entryOf({ first, last2, front3, back3 }: OfficialResult): ResultEntry {
  return { first, last2, 'front3-1': front3[0], 'front3-2': front3[1], 'back3-1': back3[0], 'back3-2': back3[1] };
}

/** Two prizes of one kind are announced in no order: 111 222 is the same as 222 111. */
export function differences(one: OfficialResult, other: OfficialResult): ResultField[] {
  const [left, right] = [entryOf(inOrder(one)), entryOf(inOrder(other))];
  return resultFields.filter(({ name }) => left[name] !== right[name]);
}

/** As two entries are compared: each pair ascending. */
export function inOrder(result: OfficialResult): OfficialResult {
  const ascending = ([a, b]: [string, string]): [string, string] => (a <= b ? [a, b] : [b, a]);
  return { ...result, front3: ascending(result.front3), back3: ascending(result.back3) };
}
