import type { Deposit } from '@chokdee/shared/contracts/deposits';

/** Whether something still happens to it of itself. Money that comes late opens an expired one again, which the server tells. */
export const isOpen = ({ status }: Pick<Deposit, 'status'>): boolean =>
  status === 'pending' || status === 'matched';
