import type { OutcomeNotice } from '@chokdee/shared/contracts/outcomes';

const ROUND_PATH = /^\/lotto\/[^/]+\/(\d+)\/?$/;

/** Whether this tab shows the page of the outcome's round, which tells the outcome itself. */
export function isPageOfRound({ betId }: Pick<OutcomeNotice, 'betId'>): boolean {
  return Number(ROUND_PATH.exec(window.location.pathname)?.[1]) === betId;
}
