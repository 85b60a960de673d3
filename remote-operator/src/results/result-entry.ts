import type { OfficialRule } from '@chokdee/shared/contracts/operator';

export interface ResultField {
  /** Path in the official result: `front3.0` is the first of `front3`. */
  name: string;
  /** Text key of its label. */
  label:
    | 'first'
    | 'second'
    | 'last2'
    | 'front3'
    | 'back3'
    | 'close'
    | 'change'
    | 'set50'
    | 'special'
    | 'official';
  /** Number of one of two like fields. */
  n?: 1 | 2;
  kind: 'digits' | 'amount' | 'change';
  maxLength: number;
}

const digits = (label: ResultField['label'], maxLength: number): ResultField => ({
  name: label,
  label,
  kind: 'digits',
  maxLength,
});
const pair = (label: 'front3' | 'back3'): ResultField[] =>
  ([1, 2] as const).map((n) => ({ name: `${label}.${n - 1}`, label, n, kind: 'digits', maxLength: 3 }));
const close: ResultField = { name: 'close', label: 'close', kind: 'amount', maxLength: 20 };
const change: ResultField = { name: 'change', label: 'change', kind: 'change', maxLength: 20 };

/** Every number of an announcement, in the order it is read out. */
export const resultFields: Record<OfficialRule, readonly ResultField[]> = {
  government: [digits('first', 6), digits('last2', 2), ...pair('front3'), ...pair('back3')],
  stock: [close, change],
  'thai-stock': [{ name: 'set50', label: 'set50', kind: 'amount', maxLength: 20 }, close, change],
  hanoi: [digits('special', 5), digits('first', 5)],
  lao: [digits('official', 8)],
  malay: [digits('first', 4), digits('second', 4)],
  'set-4': [digits('official', 8)],
};

/** Form values of a result: texts, and pairs of texts. */
export type ResultEntry = Record<string, string | string[]>;

export const blankEntry = (rule: OfficialRule): ResultEntry => {
  const entry: ResultEntry = { rule };
  for (const { name } of resultFields[rule]) {
    const [key = name, at] = name.split('.');
    entry[key] = at === undefined ? '' : ['', ''];
  }
  return entry;
};

/** Removes characters that cannot belong to the field. Accepts the decimal signs of any keyboard. */
export function stripInvalid(kind: ResultField['kind'], text: string): string {
  if (kind === 'digits') return text.replace(/\D/g, '');
  return text.replace(kind === 'amount' ? /[^\d.,]/g : /[^\d.,+-]/g, '');
}
