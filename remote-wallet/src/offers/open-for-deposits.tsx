import type { ReactNode } from 'react';
import type { SiteOffers } from '@chokdee/shared/contracts/site';
import type { CallState } from '@chokdee/shared/query';
import { ErrorState, LoadingState } from '@chokdee/shared/ui';
import { NothingToStake } from './nothing-to-stake.tsx';

interface OpenForDepositsProps {
  offers: CallState<SiteOffers>;
  /** A way to create a deposit. */
  children: ReactNode;
}

/**
 * Renders a new deposit form once the site is known to accept deposits. When nothing can be staked the server
 * refuses them, and refuses a reported transfer only after the money has left, so even our account number
 * stays hidden. Existing deposits and transfer slips skip this check: the server accepts them.
 */
export function OpenForDeposits({ offers, children }: OpenForDepositsProps) {
  switch (offers.state) {
    case 'loading':
      return <LoadingState rows={1} rowHeight="96" />;
    case 'error':
      return <ErrorState error={offers.error} onRetry={offers.reload} />;
    case 'ready':
      return offers.data.canStake ? children : <NothingToStake />;
  }
}
