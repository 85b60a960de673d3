import type { UserBank } from '@chokdee/shared/contracts/banks';

/** The bank verifies an account within moments, or on the next poll. */
export const VERIFYING_POLL_MS = 5_000;

/** Polls while the bank checks an account: no event announces its answer. */
export const pollWhileVerifying = (accounts: readonly UserBank[] | undefined): number | undefined =>
  accounts?.some(({ status }) => status === 'pending') ? VERIFYING_POLL_MS : undefined;
