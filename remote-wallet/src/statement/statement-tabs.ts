import type { StatementGroup } from '@chokdee/shared/rules/statement-groups';

const cashTabs = ['all', 'deposit', 'withdraw', 'lotto', 'games'] as const satisfies readonly (
  | StatementGroup
  | 'all'
)[];
/** Groups of the cash account, what they add up to, then the accounts with a statement of their own. */
export const statementTabs = [...cashTabs, 'overview', 'affiliate', 'points'] as const;

export type CashTab = (typeof cashTabs)[number];
export type StatementTab = (typeof statementTabs)[number];

export function isCashTab(tab: StatementTab): tab is CashTab {
  return (cashTabs as readonly StatementTab[]).includes(tab);
}
