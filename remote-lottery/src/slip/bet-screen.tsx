import { setServerTime } from '@chokdee/shared/clock';
import { betId as betIdSchema } from '@chokdee/shared/contracts/ids';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Link, Navigate, useParams } from '@chokdee/shared/router';
import { useSession } from '@chokdee/shared/session';
import { Button, EmptyState, ErrorState, LoadingState, Page } from '@chokdee/shared/ui';
import { useEffect } from 'react';
import { slipGroupOf } from '../rounds/lottery-group.ts';
import { OperatorAccount, useIsOperator } from '../rounds/operator-account.tsx';
import { useRoundTitles } from '../rounds/round-title.ts';
import { useReloadOnRoundChange } from '../rounds/use-reload-on-round-change.ts';
import { BetRound } from './bet-round.tsx';

/** One round: betting while it is open, shooting where available, and its result. */
export function BetScreen() {
  const text = useTexts('lottery');
  const betId = betIdSchema.safeParse(useParams().betId).data;
  const memberId = useSession((state) => state.identity?.uuid);
  const isOperator = useIsOperator();
  const titles = useRoundTitles();
  const round = useCall(lotteryCalls.one, betId === undefined ? null : { id: betId });
  const reload = round.state === 'ready' ? round.reload : undefined;
  const group = round.state === 'ready' ? slipGroupOf(round.data) : undefined;
  const serverTimeMs = round.state === 'ready' ? round.data.serverTimeMs : undefined;
  useReloadOnRoundChange(reload, betId);

  useEffect(() => {
    if (serverTimeMs !== undefined) setServerTime(serverTimeMs);
  }, [serverTimeMs]);

  if (round.state === 'ready' && round.data.betGroup === 'BET_LOTERRY4')
    return <Navigate replace to={`/lotto/4d/${round.data.betId}`} />;
  const back = (
    <Button asChild>
      <Link to="/lotto">{text('lobby.back')}</Link>
    </Button>
  );
  const unknown =
    betId === undefined ||
    (round.state === 'error' && round.error.code === 'ROUND_NOT_FOUND') ||
    (round.state === 'ready' && !group);
  if (unknown) {
    return (
      <Page title={text('lobby.title')}>
        <EmptyState
          icon="search"
          title={text('lobby.unknownRound')}
          text={text('lobby.unknownText')}
          action={back}
        />
      </Page>
    );
  }
  if (round.state === 'loading')
    return (
      <Page title={text('lobby.title')}>
        <LoadingState rows={5} rowHeight="24" />
      </Page>
    );
  if (round.state === 'error')
    return (
      <Page title={text('lobby.title')}>
        <ErrorState error={round.error} onRetry={round.reload} />
      </Page>
    );
  if (isOperator && round.data.state === 'open')
    return <OperatorAccount title={titles.full(round.data)} back={back} />;
  return (
    group && (
      <BetRound
        key={`${memberId} ${betId}`}
        memberId={memberId ?? ''}
        round={round.data}
        slug={group.slug}
        reload={round.reload}
      />
    )
  );
}
