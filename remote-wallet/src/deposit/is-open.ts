import type { Deposit } from '@chokdee/shared/contracts/deposits';

/**
 * Whether the deposit can still change by itself. Late money reopens an expired one; the server sends an
 * event for that.
 */
export const isOpen = ({ status }: Pick<Deposit, 'status'>): boolean =>
  status === 'pending' || status === 'matched';
