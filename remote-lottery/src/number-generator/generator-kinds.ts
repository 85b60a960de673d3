import { carried, doubledBack, doubledFront, wins } from '@chokdee/shared/rules/number-generator';

/** Number generators that combine chosen digits. */
export const generatorKinds = ['win2', 'win3', 'doubledFront', 'doubledBack', 'carried'] as const;
export type GeneratorKind = (typeof generatorKinds)[number];

export interface GeneratorChoice {
  kind: GeneratorKind;
  digits: readonly string[];
  everyOrder: boolean;
  repeats: boolean;
}

const fromDigit = { doubledFront, doubledBack, carried } as const;

/** Whether permutations and repeated digits affect this generator. */
export function isWinKind(kind: GeneratorKind): kind is 'win2' | 'win3' {
  return kind === 'win2' || kind === 'win3';
}

/** The generated numbers, ascending and unique. */
export function generatedNumbers({ kind, digits, everyOrder, repeats }: GeneratorChoice): string[] {
  if (isWinKind(kind)) return wins(digits.join(''), { length: kind === 'win2' ? 2 : 3, everyOrder, repeats });
  return [...new Set(digits.flatMap(fromDigit[kind]))].sort();
}
