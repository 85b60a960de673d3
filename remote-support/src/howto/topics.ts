import { depositWayNames } from '@chokdee/shared/rules/deposit-way-names';
import { depositWays } from '@chokdee/shared/rules/deposit-ways';
import type { IconName } from '@chokdee/shared/ui';

/** A group of steps, with the page on which they are done. */
export interface TopicPart {
  /**
   * Its texts are at `topics.<topic>.parts.<name>`. The only part of a topic has no name: its steps are at
   * `topics.<topic>.steps`.
   */
  name?: string;
  /** The number of steps in its texts. */
  steps: number;
  /** Steps that no screen of the site shows, such as what is done in a bank's app. */
  elsewhere?: readonly number[];
  to: string;
}

export interface Topic {
  name: string;
  icon: IconName;
  parts: readonly TopicPart[];
  /** Site data shown after the steps: the rule and the bonuses of Yeekee. */
  facts?: 'yeekee';
  /** A site where nothing can be staked takes no deposits, so it does not explain them. */
  needsStakes?: true;
}

/** Where a part's texts are. */
export const partKey = ({ name }: Topic, part: TopicPart): string =>
  part.name === undefined ? `topics.${name}` : `topics.${name}.parts.${part.name}`;

/** The screen picture of a step; undefined when no screen shows it. */
export const stepPicture = (topic: Topic, { name, elsewhere }: TopicPart, step: number): string | undefined =>
  elsewhere?.includes(step) ? undefined : [topic.name, name, step].filter(Boolean).join('-');

export const topics: readonly Topic[] = [
  {
    name: 'register-addbank',
    icon: 'user-plus',
    parts: [
      { name: 'register', steps: 4, to: '/register' },
      { name: 'bank', steps: 4, to: '/bank/add' },
    ],
  },
  {
    name: 'deposit',
    icon: 'deposit',
    needsStakes: true,
    // Has a part for each way, in the order of the deposit page.
    parts: [
      ...depositWayNames.map((name) => ({
        name,
        steps: 4,
        elsewhere: name === 'normal' ? [2] : [],
        to: depositWays[name].page,
      })),
      { name: 'slip', steps: 3, to: '/credit/slip-verify' },
    ],
  },
  { name: 'lotto', icon: 'ticket', parts: [{ steps: 5, to: '/lotto' }], facts: 'yeekee' },
  { name: 'result-poy', icon: 'trophy', parts: [{ steps: 4, to: '/results' }] },
  { name: 'withdraw', icon: 'withdraw', parts: [{ steps: 5, to: '/credit/withdraw' }] },
  { name: 'turnover', icon: 'refresh', parts: [{ steps: 4, to: '/credit/turnover' }] },
  { name: 'forgot-pin', icon: 'lock', parts: [{ steps: 4, to: '/forgot-pin' }] },
  { name: 'lotto4d', icon: 'hash', parts: [{ steps: 4, to: '/lotto' }] },
];
