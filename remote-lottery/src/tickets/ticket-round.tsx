import type { Round } from '@chokdee/shared/contracts/lottery';
import { ticketCalls, type TicketTerms } from '@chokdee/shared/contracts/tickets';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall, type CallState } from '@chokdee/shared/query';
import { useClosedByBack } from '@chokdee/shared/router';
import type { TicketLottery } from '@chokdee/shared/rules/tickets';
import { Box, ErrorState, Grid, LoadingState, Stack, useFromWidth } from '@chokdee/shared/ui';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { RoundPhase } from '../rounds/round-phase.ts';
import { ImportTickets } from './import-tickets.tsx';
import { BoughtView } from './bought-view.tsx';
import { ClosedDraw } from './closed-draw.tsx';
import { PrizeButton } from './prize-dialog.tsx';
import { SetPrice } from './set-price.tsx';
import { TicketBar, type TicketSheet } from './ticket-bar.tsx';
import { TicketProvider, useApplyTicketTerms, useTicketScope, useTickets } from './ticket-context.ts';
import { TicketDialogs } from './ticket-dialogs.tsx';
import { TicketPad } from './ticket-pad.tsx';
import { TicketPanel } from './ticket-panel.tsx';
import { RoundPage, usePageRound } from '../purchase/round-page.tsx';
import { usePurchaseStore } from '../purchase/page-purchase.ts';
import { ticketProduct } from './ticket-product.ts';
import { ticketDrafts } from './ticket-draft.ts';
import { createTicketStore } from './ticket.store.ts';

const TERMS_POLL_MS = 15_000;

const drafted = { create: createTicketStore, drafts: ticketDrafts, saveDelayMs: 0 };

interface TicketRoundProps {
  memberId: string;
  round: Round;
  lottery: TicketLottery;
  reload: () => void;
}

/**
 * The page of a four-digit draw. The ticket store lives as long as the page, so closing time cannot interrupt
 * a purchase in flight.
 */
export function TicketRound({ memberId, round, lottery, reload }: TicketRoundProps) {
  const text = useTexts('lottery');
  const wide = useFromWidth('lg');
  const store = usePurchaseStore(memberId, round, drafted);
  const placing = useStore(store, (state) => state.placing);
  const scope = useMemo(
    () => ({ store, round, lottery, product: ticketProduct(lottery) }),
    [store, round, lottery],
  );
  const page = usePageRound(store, round, reload);
  const { phase, live } = page;
  const open = phase === 'open';
  const sheet = useTicketSheet(open && placing.step !== 'placed' && !wide);
  return (
    <TicketProvider value={scope}>
      <RoundPage
        page={page}
        back={{ to: '/lotto/4d', label: text('ticket.other') }}
        control={<PrizeButton />}
      >
        {(placing.step !== 'placed' || !open) && <TicketForm {...{ phase, live, wide, sheet }} />}
        {/* Same tree position before and after the round ends, so that an unsaved note survives. */}
        {placing.step === 'placed' && (
          <Box paddingTop={open ? '0' : '6'}>
            <BoughtView slip={placing.slip} phase={phase} />
          </Box>
        )}
        <TicketDialogs canBet={open} onClosed={reload} />
      </RoundPage>
    </TicketProvider>
  );
}

/** The sheet with the tickets on a phone. */
function useTicketSheet(hasSheet: boolean): TicketSheet {
  const [open, onOpenChange] = useState(false);
  if (open && !hasSheet) onOpenChange(false);
  useClosedByBack('tickets', open, {
    onBack: () => onOpenChange(false),
    onReturn: hasSheet ? () => onOpenChange(true) : undefined,
  });
  return { open, onOpenChange };
}

interface TicketFormProps {
  phase: RoundPhase;
  live: boolean;
  wide: boolean;
  sheet: TicketSheet;
}

function TicketForm({ phase, live, wide, sheet }: TicketFormProps) {
  const terms = useTicketTerms();
  // Results and prizes of a closed draw do not depend on its terms.
  if (phase !== 'open') return <ClosedDraw phase={phase} live={live} />;
  if (terms.state === 'loading') return <LoadingState rows={4} rowHeight="28" />;
  if (terms.state === 'error') return <ErrorState error={terms.error} onRetry={terms.reload} />;
  return (
    <Grid
      templateColumns={wide ? 'minmax(0, 1fr) 25rem' : 'minmax(0, 1fr)'}
      gap={{ base: '4', md: '6' }}
      alignItems="start"
      paddingBottom={wide ? '0' : '24'}
    >
      <ImportTickets />
      <Stack gap={{ base: '3', md: '5' }} minWidth="0">
        <SetPrice />
        <TicketPad />
      </Stack>
      {wide ? (
        <Box position="sticky" top="20" minWidth="0">
          <TicketPanel maxHeight="max(30rem, calc(100dvh - 14rem))" />
        </Box>
      ) : (
        <TicketBar {...sheet} />
      )}
    </Grid>
  );
}

/**
 * Loads the terms of the round (price, prizes, remaining sets) into the ticket store. Refreshes them while
 * the page is visible and after each purchase.
 */
function useTicketTerms(): CallState<TicketTerms> {
  const { round } = useTicketScope();
  const terms = useCall(ticketCalls.terms, { betId: round.betId }, { pollMs: TERMS_POLL_MS });
  useApplyTicketTerms(terms.state === 'ready' ? terms.data : undefined);
  const known = useTickets((state) => state.terms !== undefined);
  const placed = useTickets((state) => state.placing.step === 'placed');
  const reload = terms.state === 'ready' ? terms.reload : undefined;

  useEffect(() => {
    if (placed) reload?.();
  }, [reload, placed]);

  return terms.state === 'ready' && !known ? { state: 'loading' } : terms;
}
