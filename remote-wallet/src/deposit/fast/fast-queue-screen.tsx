import { useState } from 'react';
import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { depositId, type DepositId } from '@chokdee/shared/contracts/ids';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Link, useSearchParams } from '@chokdee/shared/router';
import { Button, EmptyState, ErrorState, Heading, Icon, LoadingState, Page, Stack } from '@chokdee/shared/ui';
import { DepositRow } from '../deposit-row.tsx';
import { DepositView } from '../deposit-view.tsx';
import { BankTransfer } from './bank-transfer.tsx';

/** No event tells this page that others left the queue. */
const POLL_MS = 15_000;

/** The fast deposit of `?id=`, or the oldest open one. Other open ones are listed below. */
export function FastQueueScreen() {
  const text = useTexts('wallet');
  const [query] = useSearchParams();
  const queue = useCall(depositCalls.fastQueue, {}, { pollMs: POLL_MS });
  const open = queue.state === 'ready' ? queue.data : [];
  // Keep showing the same deposit after it is paid and leaves the queue.
  const [oldest, setOldest] = useState<DepositId>();
  if (!oldest && open[0]) setOldest(open[0].id);
  const id = depositId.safeParse(query.get('id')).data ?? oldest;
  const shown = open.find((deposit) => deposit.id === id);
  const others = open.filter((deposit) => deposit.id !== id);
  const make = (
    <Button asChild variant="outline" size="sm">
      <Link to="/credit/deposit/fast">
        <Icon name="plus" />
        {text('outcome.another')}
      </Link>
    </Button>
  );

  return (
    <Page title={text('fast.queue')} actions={make}>
      {id && (
        <DepositView
          key={id}
          id={id}
          created={shown}
          waiting={(deposit, onExpired) => (
            <BankTransfer deposit={deposit} queue={shown} onExpired={onExpired} />
          )}
        />
      )}
      {!id && queue.state === 'loading' && <LoadingState rows={1} rowHeight="96" />}
      {!id && queue.state === 'error' && <ErrorState error={queue.error} onRetry={queue.reload} />}
      {!id && queue.state === 'ready' && (
        <EmptyState icon="bank" title={text('fast.empty')} text={text('fast.emptyText')} action={make} />
      )}
      {others.length > 0 && (
        <Stack gap="3" marginTop="8">
          <Heading as="h2" size="lg">
            {text('fast.others')}
          </Heading>
          <Stack as="ul" listStyleType="none" gap="3">
            {others.map((deposit) => (
              <DepositRow key={deposit.id} deposit={deposit} />
            ))}
          </Stack>
        </Stack>
      )}
    </Page>
  );
}
