import { setServerTime } from '@chokdee/shared/clock';
import { betId as betIdSchema } from '@chokdee/shared/contracts/ids';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Link, useParams } from '@chokdee/shared/router';
import { setLotteryOf } from '@chokdee/shared/rules/set-4';
import { useSession } from '@chokdee/shared/session';
import { Button, EmptyState, ErrorState, LoadingState, Page } from '@chokdee/shared/ui';
import { useEffect } from 'react';
import { OperatorAccount, useIsOperator } from '../rounds/operator-account.tsx';
import { useRoundTitles } from '../rounds/round-title.ts';
import { useReloadOnRoundChange } from '../rounds/use-reload-on-round-change.ts';
import { SetRound } from './set-round.tsx';

/** One four-digit draw: buying while it is open, and its result. */
export function SetScreen() {
  const text = useTexts('lottery');
  const betId = betIdSchema.safeParse(useParams().betId).data;
  const memberId = useSession((state) => state.identity?.uuid);
  const isOperator = useIsOperator();
  const titles = useRoundTitles();
  const back = (
    <Button asChild>
      <Link to="/lotto/4d">{text('set4.other')}</Link>
    </Button>
  );
  const round = useCall(lotteryCalls.one, betId === undefined ? null : { id: betId });
  const lottery = round.state === 'ready' ? setLotteryOf(round.data.betType) : undefined;
  const serverTimeMs = round.state === 'ready' ? round.data.serverTimeMs : undefined;
  useReloadOnRoundChange(round.state === 'ready' ? round.reload : undefined, betId);

  useEffect(() => {
    if (serverTimeMs !== undefined) setServerTime(serverTimeMs);
  }, [serverTimeMs]);

  if (
    betId === undefined ||
    (round.state === 'error' && round.error.code === 'ROUND_NOT_FOUND') ||
    (round.state === 'ready' && !lottery)
  ) {
    return (
      <Page title={text('set4.title')}>
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
      <Page title={text('set4.title')}>
        <LoadingState rows={5} rowHeight="24" />
      </Page>
    );
  if (round.state === 'error')
    return (
      <Page title={text('set4.title')}>
        <ErrorState error={round.error} onRetry={round.reload} />
      </Page>
    );
  if (isOperator && round.data.state === 'open')
    return <OperatorAccount title={titles.full(round.data)} back={back} />;
  return (
    lottery && (
      <SetRound
        key={`${memberId} ${betId}`}
        memberId={memberId ?? ''}
        round={round.data}
        lottery={lottery}
        reload={round.reload}
      />
    )
  );
}
