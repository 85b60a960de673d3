import { baseOptions, digitsOf, type BaseOption } from './bet-options.ts';
import { expansionRules, optionRules, type DoorOption, type InstantOption } from './option-rules.ts';
import { doorNumbers, doorOptions, instantNumbers, instantOptions } from './expansion.ts';
import { carried, doubledBack, doubledFront, siblings, triples } from './number-generator.ts';
import type { Expander, NamedSet, Place } from './free-text-words.ts';

/** The option of a place for a number of this length. Undefined if such a number cannot be bet there. */
export function optionAt(place: Place, digits: number): BaseOption | undefined {
  return baseOptions.find(
    (option) => digitsOf(option) === digits && optionRules[option].places.includes(place),
  );
}

/** The meaning of two prices without a word, by the number's length: straight and tode, or top and bottom. */
export const usualPair: Partial<Record<number, readonly [BaseOption, BaseOption]>> = {
  3: ['teng_bon_3', 'tode_3'],
  2: ['teng_bon_2', 'teng_lang_2'],
  1: ['teng_bon_1', 'teng_lang_1'],
};

type WordOf<Option extends InstantOption | DoorOption> = (typeof expansionRules)[Option]['word'];
type ExtraSet = Exclude<NamedSet, WordOf<InstantOption>>;
type ExtraExpander = Exclude<Expander, WordOf<DoorOption> | 'shuffle'>;

// Sets and expanders that no option of the page generates.
const extraSets: Record<ExtraSet, () => string[]> = { siblings, triples };
const extraExpanders: Record<ExtraExpander, (digit: string) => string[]> = {
  'doubled-front': doubledFront,
  'doubled-back': doubledBack,
  carried,
};
const isExtraSet = (set: NamedSet): set is ExtraSet => set in extraSets;
const isExtraExpander = (expander: Expander): expander is ExtraExpander => expander in extraExpanders;

/** The numbers of a named set, ascending. */
export function numbersOfSet(set: NamedSet): string[] {
  if (isExtraSet(set)) return extraSets[set]();
  return instantOptions.filter((option) => expansionRules[option].word === set).flatMap(instantNumbers);
}

/** The numbers that a word generates from one digit. */
export function numbersOfDigit(expander: Exclude<Expander, 'shuffle'>, digit: string): string[] {
  if (isExtraExpander(expander)) return extraExpanders[expander](digit);
  return doorOptions
    .filter((option) => expansionRules[option].word === expander)
    .flatMap((option) => doorNumbers(option, digit));
}
