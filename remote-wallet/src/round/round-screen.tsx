import { gameRoundCalls } from '@chokdee/shared/contracts/game-rounds';
import { gameRoundId } from '@chokdee/shared/contracts/ids';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { Link as RouterLink, useParams } from '@chokdee/shared/router';
import { Button, EmptyState, ErrorState, Icon, LoadingState, Page } from '@chokdee/shared/ui';
import { RoundReceipt } from './round-receipt.tsx';

/** A round at a game partner: what moved, what came of it, and its proof. */
export function RoundScreen() {
  const text = useTexts('wallet');
  const id = gameRoundId.safeParse(useParams()['id']).data;
  const round = useCall(gameRoundCalls.one, id === undefined ? null : { id });
  const unknown = id === undefined || (round.state === 'error' && round.error.code === 'NOT_FOUND');
  const back = (
    <Button asChild variant="outline">
      <RouterLink to="/credit/statement?group=games">
        <Icon name="arrow-left" />
        {text('round.toStatement')}
      </RouterLink>
    </Button>
  );
  return (
    <Page title={text('round.title')} width="narrow" actions={unknown ? undefined : back}>
      {unknown ? (
        <EmptyState
          icon="search"
          title={text('round.unknown')}
          text={text('round.unknownText')}
          action={back}
        />
      ) : (
        <>
          {round.state === 'loading' && <LoadingState rows={6} rowHeight="16" />}
          {round.state === 'error' && <ErrorState error={round.error} onRetry={round.reload} />}
          {round.state === 'ready' && <RoundReceipt round={round.data} />}
        </>
      )}
    </Page>
  );
}
