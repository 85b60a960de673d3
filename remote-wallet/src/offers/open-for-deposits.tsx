import type { ReactNode } from 'react';
import type { SiteOffers } from '@chokdee/shared/contracts/site';
import type { CallState } from '@chokdee/shared/http';
import { ErrorState, LoadingState } from '@chokdee/shared/ui';
import { NothingToStake } from './nothing-to-stake.tsx';

interface OpenForDepositsProps {
  offers: CallState<SiteOffers>;
  /** A way to make a new deposit. */
  children: ReactNode;
}

/**
 * A new deposit, once it is known that the site takes any. Where nothing can be staked the server refuses it, and a transfer that is reported by hand
 * only after the money has left, so not even our account number is shown. Deposits that exist and slips are not asked for this: the server takes them.
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
