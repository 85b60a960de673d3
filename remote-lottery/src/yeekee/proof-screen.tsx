import { betId as betIdSchema } from '@chokdee/shared/contracts/ids';
import { lotteryCalls, type Round } from '@chokdee/shared/contracts/lottery';
import { yeekeeCalls } from '@chokdee/shared/contracts/yeekee';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Link, useParams } from '@chokdee/shared/router';
import { Button, Card, EmptyState, ErrorState, Icon, LoadingState, Page, Stack } from '@chokdee/shared/ui';
import { isShootRound, phaseOf } from '../rounds/round-phase.ts';
import { useRoundTitles } from '../rounds/round-title.ts';
import { useRoundClock } from '../rounds/use-round-clock.ts';
import { useMemo } from 'react';
import { BonusTerms } from './bonus-terms.tsx';
import { RuleExplanation } from './rule-explanation.tsx';
import { PromiseView } from './promise-view.tsx';
import { ProofOfRound } from './proof-of-round.tsx';
import { useNotedPromise } from './use-noted-promise.ts';

/** How a round is drawn, its promise, and, once it has ended, its verification on this device. */
export function ProofScreen() {
  const text = useTexts('lottery');
  const betId = betIdSchema.safeParse(useParams().betId).data;
  const round = useCall(lotteryCalls.one, betId === undefined ? null : { id: betId });

  const unknown =
    betId === undefined ||
    (round.state === 'error' && round.error.code === 'ROUND_NOT_FOUND') ||
    (round.state === 'ready' && !isShootRound(round.data));
  if (unknown) {
    const back = (
      <Button asChild variant="outline">
        <Link to="/lotto">{text('lobby.back')}</Link>
      </Button>
    );
    return (
      <Page title={text('proof.page')}>
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
      <Page title={text('proof.page')}>
        <LoadingState rows={4} rowHeight="32" />
      </Page>
    );
  if (round.state === 'error')
    return (
      <Page title={text('proof.page')}>
        <ErrorState error={round.error} onRetry={round.reload} />
      </Page>
    );
  return <RoundProofPage round={round.data} />;
}

function RoundProofPage({ round }: { round: Round }) {
  const text = useTexts('lottery');
  const titles = useRoundTitles();
  const { betGroup: slug } = useParams();
  const phase = phaseOf(round, useRoundClock(useMemo(() => [round], [round])));
  useNotedPromise(round, phase);
  const promise = useCall(yeekeeCalls.promise, { betId: round.betId });
  const over = phase === 'settled' || phase === 'void';
  const check = <ProofOfRound key={round.state} round={round} over={over} />;
  const back = (
    <Button asChild variant="ghost" size="sm" minHeight="11">
      <Link to={`/lotto/${slug ?? 'yeekee'}/${round.betId}?view=shoot`}>
        <Icon name="chevron-left" boxSize="4" />
        {text('proof.back')}
      </Link>
    </Button>
  );
  return (
    <Page title={text('proof.page')} text={titles.full(round)} actions={back}>
      {promise.state === 'loading' && <LoadingState rows={3} rowHeight="32" />}
      {promise.state === 'error' && <ErrorState error={promise.error} onRetry={promise.reload} />}
      {promise.state === 'ready' && (
        <Stack gap="5" maxWidth="3xl">
          {over && check}
          <RuleExplanation rule={promise.data.fairness.rule} />
          {promise.data.prizes.length > 0 && (
            <Card.Root>
              <Card.Body padding={{ base: '4', md: '6' }}>
                <BonusTerms terms={promise.data} />
              </Card.Body>
            </Card.Root>
          )}
          {promise.data.fairness.rule === 'beacon' && (
            <PromiseView fairness={promise.data.fairness} open={!over} />
          )}
          {!over && check}
        </Stack>
      )}
    </Page>
  );
}
