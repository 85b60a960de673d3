import type { Round } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { Link, useClosedByBack, useSearchParams } from '@chokdee/shared/router';
import { Box, Button, Flex, Grid, Icon, LoadingState, Page, Stack, useFromWidth } from '@chokdee/shared/ui';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { OwnOutcome } from '../outcome/own-outcome.tsx';
import type { SlipSlug } from '../rounds/lottery-group.ts';
import { PhaseBadge } from '../rounds/phase-badge.tsx';
import { RoundCountdown } from '../rounds/round-countdown.tsx';
import { isOver, isShootRound, phaseOf } from '../rounds/round-phase.ts';
import { useRoundTitles } from '../rounds/round-title.ts';
import { useOutcomePoll } from '../rounds/use-outcome-poll.ts';
import { useRoundClock } from '../rounds/use-round-clock.ts';
import { useNotedPromise } from '../yeekee/use-noted-promise.ts';
import { BetForm } from './bet-form.tsx';
import { ClosedRound } from './closed-round.tsx';
import { BetFormContainer } from './bet-form-container.tsx';
import { PlacedView } from './placed-view.tsx';
import { SlipDialogs } from './slip-dialogs.tsx';
import { SlipBar } from './slip-bar.tsx';
import { SlipProvider } from './slip-context.ts';
import { SlipPanel } from './slip-panel.tsx';
import { usePurchaseStore } from '../purchase/use-purchase-store.ts';
import { slipDrafts } from './draft.ts';
import { slipProduct } from './slip-product.ts';
import { createSlipStore } from './slip.store.ts';
import { ViewSwitch, type RoundView } from './view-switch.tsx';

/** Most rounds have no shooting. For those that do, the panel is preloaded with the page. */
const loadShootPanel = () => import('../yeekee/shoot-panel.tsx');
const ShootPanel = lazy(async () => ({ default: (await loadShootPanel()).ShootPanel }));

/** Saving a thousand lines is too slow for a key press. */
const drafted = { create: createSlipStore, drafts: slipDrafts, saveDelayMs: 300 };

interface BetRoundProps {
  memberId: string;
  round: Round;
  slug: SlipSlug;
  reload: () => void;
}

/**
 * The page of a round. The slip store lives as long as the page, so closing time cannot interrupt a
 * submission in flight.
 */
export function BetRound({ memberId, round, slug, reload }: BetRoundProps) {
  const text = useTexts('lottery');
  const titles = useRoundTitles();
  const [search, setSearch] = useSearchParams();
  const wide = useFromWidth('lg');
  const store = usePurchaseStore(memberId, round, drafted);
  const placing = useStore(store, (state) => state.placing);
  const scope = useMemo(() => ({ store, round, slug, product: slipProduct(slug) }), [store, round, slug]);
  const nowMs = useRoundClock(useMemo(() => [round], [round]));
  const refusedAsClosed = placing.step === 'refused' && placing.error.code === 'ROUND_CLOSED';
  const phase = refusedAsClosed && phaseOf(round, nowMs) === 'open' ? 'awaiting' : phaseOf(round, nowMs);
  useNotedPromise(round, phase);
  useOutcomePoll(phase, reload);
  const over = isOver(phase);
  const [wasOver] = useState(over);
  const open = phase === 'open';
  const shoots = isShootRound(round);
  useEffect(() => {
    if (shoots) loadShootPanel().catch(() => undefined);
  }, [shoots]);
  /** The countdown already implies the phase. On a phone, a badge beside it would wrap to a second line. */
  const isTimed = phase === 'open' || phase === 'shooting';
  const requestedView: RoundView = search.get('view') === 'shoot' ? 'shoot' : 'bet';
  const view = shoots ? requestedView : 'bet';
  const show = (next: RoundView) => setSearch(next === 'shoot' ? { view: next } : {}, { replace: true });
  const writing = open && view === 'bet' && placing.step !== 'placed';
  const [hasPlaced, setHasPlaced] = useState(false);
  if (placing.step === 'placed' && !hasPlaced) setHasPlaced(true);
  const [sheet, setSheet] = useState(false);
  const hasSheet = writing && !wide;
  if (sheet && !hasSheet) setSheet(false);
  useClosedByBack('slip', sheet, {
    onBack: () => setSheet(false),
    onReturn: hasSheet ? () => setSheet(true) : undefined,
  });

  const bar = (
    <Flex
      align="center"
      gap={{ base: '2', md: '4' }}
      wrap="wrap"
      justify={wide ? 'flex-end' : 'space-between'}
      flexGrow="1"
    >
      <Flex align="center" gap="2" minHeight="8">
        <RoundCountdown round={round} phase={phase} nowMs={nowMs} size="lg" />
        {(wide || !isTimed) && <PhaseBadge phase={phase} />}
      </Flex>
      {shoots && <ViewSwitch view={view} onChange={show} />}
    </Flex>
  );
  const back = (
    <Button asChild variant="ghost" size="sm" minHeight="11">
      <Link to={`/lotto/${slug}`}>
        <Icon name="chevron-left" boxSize="4" />
        {text('bet.otherRounds')}
      </Link>
    </Button>
  );
  return (
    <SlipProvider value={scope}>
      <Page
        title={titles.full(round)}
        actions={
          wide && (
            <>
              {back}
              {bar}
            </>
          )
        }
      >
        {!wide && (
          <Box marginTop="-3" marginBottom="3">
            {bar}
          </Box>
        )}
        {view === 'shoot' && (
          <Stack gap="5">
            {over && <OwnOutcome round={round} live={!wasOver} />}
            <Suspense fallback={<LoadingState rows={3} rowHeight="24" />}>
              <ShootPanel round={round} phase={phase} />
            </Suspense>
          </Stack>
        )}
        {view === 'bet' && (placing.step !== 'placed' || over) && (
          <Grid
            templateColumns={wide && open ? 'minmax(0, 1fr) 25rem' : 'minmax(0, 1fr)'}
            gap="6"
            alignItems="start"
            paddingBottom={wide ? (over ? '6' : '0') : over ? '6' : '20'}
          >
            <BetFormContainer afterPlacement={hasPlaced}>
              {open ? (
                <BetForm />
              ) : (
                <ClosedRound
                  phase={phase}
                  live={!wasOver}
                  onShoot={shoots ? () => show('shoot') : undefined}
                />
              )}
            </BetFormContainer>
            {wide && open && (
              <Box position="sticky" top="20" minWidth="0">
                <SlipPanel height="max(30rem, calc(100dvh - 11.5rem))" />
              </Box>
            )}
          </Grid>
        )}
        {/* Same tree position before and after the round ends, so that an unsaved note survives. */}
        {view === 'bet' && placing.step === 'placed' && (
          <PlacedView
            slip={placing.slip}
            phase={phase}
            onShoot={shoots && isTimed ? () => show('shoot') : undefined}
          />
        )}
        {hasSheet && <SlipBar open={sheet} onOpenChange={setSheet} />}
        <SlipDialogs canBet={open} onClosed={reload} />
      </Page>
    </SlipProvider>
  );
}
