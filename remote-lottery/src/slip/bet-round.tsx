import type { Round } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { useClosedByBack, useSearchParams } from '@chokdee/shared/router';
import { Box, Grid, lazyPart, LoadingState, useFromWidth } from '@chokdee/shared/ui';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { SlipSlug } from '../rounds/lottery-group.ts';
import { isShootRound, type RoundPhase } from '../rounds/round-phase.ts';
import { useNotedPromise } from '../yeekee/use-noted-promise.ts';
import { BetForm } from './bet-form.tsx';
import { BetFormContainer } from './bet-form-container.tsx';
import { PlacedView, SlipDialogs } from './slip-purchase.tsx';
import { SlipBar } from './slip-bar.tsx';
import { SlipProvider, slipDrafts, type SlipDraft, createSlipStore, type SlipStore } from './slip.store.ts';
import { SlipPanel } from './slip-panel.tsx';
import { RoundPage, usePageRound } from '../purchase/round-page.tsx';
import type { Placing } from '../purchase/product.ts';
import { usePurchaseStore } from '../purchase/page-purchase.ts';
import { rememberedOptions } from './remembered-options.ts';
import { slipProduct } from './slip-product.ts';
import type { SlipTypes } from './slip-state.ts';
import { ViewSwitch, type RoundView } from './view-switch.tsx';

/** Most rounds have no shooting. For those that do, the panel is preloaded with the page. */
const loadShootPanel = () => import('../yeekee/shoot-panel.tsx');
const ShootPanel = lazyPart(async () => (await loadShootPanel()).ShootPanel);
/** Not needed while the round is open, but the device may be offline when it closes: preloaded too. */
const loadClosedBet = () => import('./closed-bet.tsx');
const ClosedBet = lazyPart(async () => (await loadClosedBet()).ClosedBet);

/** Saving a thousand lines is too slow for a key press. */
const SAVE_DELAY_MS = 300;

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
  const [search, setSearch] = useSearchParams();
  const store = useSlipStore(memberId, round);
  const placing = useStore(store, (state) => state.placing);
  const page = usePageRound(store, round, reload);
  const { phase, over, live } = page;
  useNotedPromise(round, phase);
  const open = phase === 'open';
  const shoots = isShootRound(round);
  useEffect(() => {
    loadClosedBet().catch(() => undefined);
    if (shoots) loadShootPanel().catch(() => undefined);
  }, [shoots]);
  const requestedView: RoundView = search.get('view') === 'shoot' ? 'shoot' : 'bet';
  // The draw has one page, however the member came to it.
  const view = shoots && !over ? requestedView : 'bet';
  const show = (next: RoundView) => setSearch(next === 'shoot' ? { view: next } : {}, { replace: true });
  const onShoot = () => show('shoot');
  const [hasPlaced, setHasPlaced] = useState(false);
  if (placing.step === 'placed' && !hasPlaced) setHasPlaced(true);
  const { hasSheet, ...sheet } = useSlipSheet(open && view === 'bet', placing);
  const { onOpenChange } = sheet;
  const scope = useMemo(
    () => ({ store, round, slug, product: slipProduct(slug), openSlip: () => onOpenChange(true) }),
    [store, round, slug, onOpenChange],
  );
  return (
    <SlipProvider value={scope}>
      <RoundPage
        page={page}
        back={{ to: `/lotto/${slug}`, label: text('bet.otherRounds') }}
        control={shoots && !over && <ViewSwitch view={view} onChange={show} />}
      >
        {view === 'shoot' && (
          <Suspense fallback={<LoadingState rows={3} rowHeight="24" />}>
            <ShootPanel round={round} phase={phase} />
          </Suspense>
        )}
        {view === 'bet' && (placing.step !== 'placed' || !open) && (
          <BetArea {...{ phase, live, hasPlaced }} onShoot={shoots ? onShoot : undefined} />
        )}
        {/* Same tree position before and after the round ends, so that an unsaved note survives. */}
        {view === 'bet' && placing.step === 'placed' && (
          <PlacedView slip={placing.slip} phase={phase} onShoot={shoots && open ? onShoot : undefined} />
        )}
        {hasSheet && <SlipBar {...sheet} />}
        <SlipDialogs canBet={open} onClosed={reload} />
      </RoundPage>
    </SlipProvider>
  );
}

/** The slip begins with its draft, or else with the options that the member chose last in this lottery. */
function useSlipStore(memberId: string, round: Round): SlipStore {
  const [options] = useState(() => rememberedOptions(memberId, round));
  const store = usePurchaseStore(memberId, round, {
    create(draft?: SlipDraft) {
      const active = draft ? undefined : options.read();
      return createSlipStore(active ? { lines: [], active: [...active] } : draft);
    },
    drafts: slipDrafts,
    saveDelayMs: SAVE_DELAY_MS,
  });
  useEffect(
    () => store.subscribe(({ active }, before) => active !== before.active && options.write(active)),
    [store, options],
  );
  return store;
}

/** The sheet with the slip on a phone. It opens by itself to say why a slip was refused. */
function useSlipSheet(betting: boolean, placing: Placing<SlipTypes>) {
  const wide = useFromWidth('lg');
  const [open, onOpenChange] = useState(false);
  const hasSheet = betting && placing.step !== 'placed' && !wide;
  if (open && !hasSheet) onOpenChange(false);
  const [seen, setSeen] = useState(placing);
  if (seen !== placing) {
    setSeen(placing);
    if (hasSheet && placing.step === 'refused') onOpenChange(true);
  }
  useClosedByBack('slip', open, {
    onBack: () => onOpenChange(false),
    onReturn: hasSheet ? () => onOpenChange(true) : undefined,
  });
  return { hasSheet, open, onOpenChange };
}

interface BetAreaProps {
  phase: RoundPhase;
  live: boolean;
  /** A slip was placed on this page. */
  hasPlaced: boolean;
  onShoot: (() => void) | undefined;
}

/** The form with the slip beside it, or what replaces it once the round is closed. */
function BetArea({ phase, live, hasPlaced, onShoot }: BetAreaProps) {
  const wide = useFromWidth('lg');
  const open = phase === 'open';
  return (
    <Grid
      templateColumns={wide && open ? 'minmax(0, 1fr) 23rem' : 'minmax(0, 1fr)'}
      gap="4"
      alignItems="start"
      paddingBottom={open ? (wide ? '0' : '20') : '6'}
    >
      <BetFormContainer afterPlacement={hasPlaced}>
        {open ? (
          <BetForm />
        ) : (
          <Suspense fallback={<LoadingState rows={3} rowHeight="24" />}>
            <ClosedBet phase={phase} live={live} onShoot={onShoot} />
          </Suspense>
        )}
      </BetFormContainer>
      {wide && open && (
        <Box position="sticky" top="20" minWidth="0">
          <SlipPanel height="max(30rem, calc(100dvh - 9.5rem))" />
        </Box>
      )}
    </Grid>
  );
}
