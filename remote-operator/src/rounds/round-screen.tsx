import { useCallback } from 'react';
import { betId as betIdSchema, type BetId } from '@chokdee/shared/contracts/ids';
import { operatorRoundCalls } from '@chokdee/shared/contracts/operator-rounds';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Link, useParams } from '@chokdee/shared/router';
import { Button, EmptyState, ErrorState, Icon, LoadingState } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { RoundDesk } from './round-desk.tsx';
import { useLiveRounds } from './use-live-rounds.ts';

export function RoundScreen() {
  const betId = betIdSchema.safeParse(useParams().betId).data;
  return betId === undefined ? <NoRound /> : <Round key={betId} betId={betId} />;
}

function Round({ betId }: { betId: BetId }) {
  const text = useTexts('operator');
  const fetchRound = useCallback(
    (signal: AbortSignal) => send(operatorRoundCalls.round, { betId }, { signal }),
    [betId],
  );
  const { data, error, refresh } = useLiveRounds(fetchRound);
  if (data) return <RoundDesk data={data} stale={error !== undefined} onChanged={refresh} />;
  if (error?.code === 'ROUND_NOT_FOUND') return <NoRound />;
  return (
    <ConsolePage title={text('desk.title')}>
      {error ? <ErrorState error={error} onRetry={refresh} /> : <LoadingState rows={5} rowHeight="24" />}
    </ConsolePage>
  );
}

function NoRound() {
  const text = useTexts('operator');
  const back = (
    <Button asChild>
      <Link to="/operator/rounds">
        <Icon name="arrow-left" />
        {text('desk.back')}
      </Link>
    </Button>
  );
  return (
    <ConsolePage title={text('desk.title')}>
      <EmptyState icon="search" title={text('desk.unknown')} action={back} />
    </ConsolePage>
  );
}
