import { baseOptions, digitsOf, type BaseOption } from './bet-options.ts';
import { expansionRules, optionRules, type DoorOption, type InstantOption } from './option-rules.ts';
import { doorNumbers, doorOptions, instantNumbers, instantOptions } from './expansion.ts';
import { carried, doubledBack, doubledFront, siblings, triples } from './number-generator.ts';
import type { Expander, NumberWord, Place } from './free-text-words.ts';

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
type ExtraWord = Exclude<NumberWord, WordOf<InstantOption>>;
type ExtraExpander = Exclude<Expander, WordOf<DoorOption> | 'shuffle'>;

// Number words and expanders that no option of the page generates.
const extraWords: Record<ExtraWord, () => string[]> = { siblings, triples };
const extraExpanders: Record<ExtraExpander, (digit: string) => string[]> = {
  'doubled-front': doubledFront,
  'doubled-back': doubledBack,
  carried,
};
const isExtraWord = (word: NumberWord): word is ExtraWord => word in extraWords;
const isExtraExpander = (expander: Expander): expander is ExtraExpander => expander in extraExpanders;

/** The numbers that a word stands for, ascending. */
export function numbersOfWord(word: NumberWord): string[] {
  if (isExtraWord(word)) return extraWords[word]();
  return instantOptions.filter((option) => expansionRules[option].word === word).flatMap(instantNumbers);
}

/** The numbers that a word generates from one digit. */
export function numbersOfDigit(expander: Exclude<Expander, 'shuffle'>, digit: string): string[] {
  if (isExtraExpander(expander)) return extraExpanders[expander](digit);
  return doorOptions
    .filter((option) => expansionRules[option].word === expander)
    .flatMap((option) => doorNumbers(option, digit));
}
