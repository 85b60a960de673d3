import { setServerTime } from '@chokdee/shared/clock';
import { betId as betIdSchema } from '@chokdee/shared/contracts/ids';
import { lotteryCalls, type Round } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { Link, useParams } from '@chokdee/shared/router';
import { useSession } from '@chokdee/shared/session';
import { Button, EmptyState, ErrorState, LoadingState, Page } from '@chokdee/shared/ui';
import { useEffect, type ReactElement } from 'react';
import { OperatorAccount, useIsOperator } from '../rounds/operator-account.tsx';
import { useRoundTitles } from '../rounds/round-title.ts';

interface RoundScreenProps {
  /** Title of the page until the round is known. */
  title: string;
  /** Where to go when there is nothing to bet on. */
  back: { to: string; label: string };
  /** The page of the round; `undefined` if the round is not one of this screen's. */
  children: (
    round: Round,
    page: { key: string; memberId: string; reload: () => void },
  ) => ReactElement | undefined;
}

/** Loads the round that the URL names. */
export function RoundScreen({ title, back, children }: RoundScreenProps) {
  const text = useTexts('lottery');
  const betId = betIdSchema.safeParse(useParams().betId).data;
  const memberId = useSession((state) => state.identity?.uuid) ?? '';
  const isOperator = useIsOperator();
  const titles = useRoundTitles();
  const round = useCall(lotteryCalls.one, betId === undefined ? null : { id: betId });
  const serverTimeMs = round.state === 'ready' ? round.data.serverTimeMs : undefined;

  useEffect(() => {
    if (serverTimeMs !== undefined) setServerTime(serverTimeMs);
  }, [serverTimeMs]);

  const page =
    round.state === 'ready'
      ? children(round.data, { key: `${memberId} ${betId}`, memberId, reload: round.reload })
      : undefined;
  const backButton = (
    <Button asChild variant="outline">
      <Link to={back.to}>{back.label}</Link>
    </Button>
  );
  if (
    betId === undefined ||
    (round.state === 'error' && round.error.code === 'ROUND_NOT_FOUND') ||
    (round.state === 'ready' && !page)
  )
    return (
      <Page title={title}>
        <EmptyState
          icon="search"
          title={text('lobby.unknownRound')}
          text={text('lobby.unknownText')}
          action={backButton}
        />
      </Page>
    );
  if (round.state === 'ready')
    return isOperator && round.data.state === 'open' ? (
      <OperatorAccount title={titles.full(round.data)} back={backButton} />
    ) : (
      page
    );
  return (
    <Page title={title}>
      {round.state === 'error' ? (
        <ErrorState error={round.error} onRetry={round.reload} />
      ) : (
        <LoadingState rows={5} rowHeight="24" />
      )}
    </Page>
  );
}
