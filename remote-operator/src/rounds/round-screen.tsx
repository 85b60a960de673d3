import { betId as betIdSchema, type BetId } from '@chokdee/shared/contracts/ids';
import { operatorRoundCalls } from '@chokdee/shared/contracts/operator-rounds';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Link, useParams } from '@chokdee/shared/router';
import { Button, EmptyState, ErrorState, Icon, LoadingState } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { RoundDesk } from './round-desk.tsx';
import { ROUNDS_POLL_MS } from './rounds-poll.ts';

export function RoundScreen() {
  const betId = betIdSchema.safeParse(useParams().betId).data;
  return betId === undefined ? <NoRound /> : <Round key={betId} betId={betId} />;
}

function Round({ betId }: { betId: BetId }) {
  const text = useTexts('operator');
  const round = useCall(operatorRoundCalls.round, { betId }, { pollMs: ROUNDS_POLL_MS });
  if (round.state === 'ready')
    return <RoundDesk data={round.data} stale={round.error !== undefined} onChanged={round.reload} />;
  if (round.state === 'error' && round.error.code === 'ROUND_NOT_FOUND') return <NoRound />;
  return (
    <ConsolePage title={text('desk.title')}>
      {round.state === 'error' ? (
        <ErrorState error={round.error} onRetry={round.reload} />
      ) : (
        <LoadingState rows={5} rowHeight="24" />
      )}
    </ConsolePage>
  );
}

function NoRound() {
  const text = useTexts('operator');
  const back = (
    <Button asChild variant="outline">
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
