import type { YeekeeTerms } from '../contracts/yeekee.ts';
import { wholeBaht } from '../format/format.ts';
import { YEEKEE_MIN_SHOTS } from './yeekee.ts';

/** The type of `useTexts`. Repeated here, because i18n runs in the browser only. */
type TextOf = (key: string, values?: Record<string, string | number>) => string;

export type YeekeeRule = YeekeeTerms['rule'];

/** Texts about a rule: what makes the result, why that is fair, and what happens with too few shots. */
export interface RuleTexts {
  name: string;
  result: string;
  why: string;
  few: string;
}

/**
 * The only description of each rule. Pages of a round show its own rule, other pages the rule of the site's
 * next rounds.
 *
 * @param text texts of the namespace `yeekee`.
 */
export function ruleTexts(text: TextOf, rule: YeekeeRule): RuleTexts {
  const figures = { min: YEEKEE_MIN_SHOTS };
  return {
    name: text(`${rule}.name`),
    result: text(`${rule}.result`, figures),
    why: text(`${rule}.why`, figures),
    few: text(`${rule}.few`, figures),
  };
}

export interface BonusTexts {
  title: string;
  /** One per paid rank. `now` is present while the round's stakes are known. */
  ranks: readonly { rank: number; amount: string; now?: string }[];
  terms: readonly string[];
}

/** The terms of the bonuses as text, with the round's figures. `undefined` if none are paid. */
export function bonusTexts(
  text: TextOf,
  { prizes, bonusShares }: Pick<YeekeeTerms, 'prizes' | 'bonusShares'>,
): BonusTexts | undefined {
  if (prizes.length === 0) return undefined;
  const percent = (basisPoints: number) => basisPoints / 100;
  const least = text('bonus.least', { min: wholeBaht(Math.min(...prizes.map(({ minStake }) => minStake))) });
  const shared = bonusShares && [
    text('bonus.shares', {
      ofRound: percent(bonusShares.ofRound),
      ofOwn: percent(bonusShares.ofOwn),
      split: prizes.map(({ weight = 1 }) => weight).join(' : '),
    }),
    text('bonus.one'),
  ];
  return {
    title: text('bonus.title'),
    ranks: prizes.map(({ rank, bonus, now }) => ({
      rank,
      amount: text(bonusShares ? 'bonus.upTo' : 'bonus.fixed', { rank, max: wholeBaht(bonus) }),
      ...(now === undefined ? {} : { now: text('bonus.now', { now: wholeBaht(now) }) }),
    })),
    terms: [text('bonus.ranks'), ...(shared ?? []), least],
  };
}
