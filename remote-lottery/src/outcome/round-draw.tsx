import type { Round } from '@chokdee/shared/contracts/lottery';
import type { PoyId } from '@chokdee/shared/contracts/ids';
import { useTexts } from '@chokdee/shared/i18n';
import type { To } from '@chokdee/shared/router';
import { ErrorState, Stack, VisuallyHidden } from '@chokdee/shared/ui';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { isOver, type RoundPhase } from '../rounds/round-phase.ts';
import { DrawCard } from './draw-card.tsx';
import { drawnPrizes } from './drawn-prizes.ts';
import { OutcomeCard } from './outcome-card.tsx';
import { outcomeText } from './outcome-text.ts';
import { useOwnOutcome } from './use-own-outcome.ts';
import { useRoundDraw } from './use-round-draw.ts';

interface RoundDrawProps {
  round: Round;
  phase: RoundPhase;
  /** The round ended while the member was on its page. */
  live: boolean;
  /** Leads to the next round with the numbers of a bet slip. */
  againOf: ((poyId: string) => To) | undefined;
  details: ReactNode;
  /** What to do next. `onlySlip`: the member's bet slip, if there is exactly one. */
  children: (onlySlip: PoyId | undefined) => ReactNode;
}

/**
 * A round from its close on: the draw, the member's bet slips, the next steps, and how the result came about.
 */
export function RoundDraw({ round, phase, live, againOf, details, children }: RoundDrawProps) {
  const text = useTexts('lottery');
  const titleId = useId();
  const section = useRef<HTMLDivElement>(null);
  const drawn = useRoundDraw(round, phase === 'settled');
  const own = useOwnOutcome(round, phase, live);
  const over = isOver(phase);
  const isKnown = phase === 'void' || drawn.draw !== undefined;
  const isAnswered = own.outcome.state !== 'loading';

  useEffect(() => {
    const isWriting = document.activeElement?.matches('input, textarea, [role="dialog"] *') ?? false;
    if (live && over && isKnown && !isWriting) section.current?.scrollIntoView?.({ block: 'start' });
  }, [live, over, isKnown]);

  const standing = own.slips?.poys.filter(({ status }) => status !== 'cancelled') ?? [];
  const onlySlip = standing.length === 1 ? standing[0]?.poyId : undefined;
  const result =
    phase === 'settled' && drawn.draw
      ? `${text('draw.title')}: ${drawnPrizes(drawn.draw, round.betGroup)
          .map(({ name, numbers }) => `${text(`draw.${name}`)} ${numbers.join(' ')}`)
          .join(', ')}. `
      : '';
  const ownResult = over && own.slips ? outcomeText(own.slips, text) : '';
  return (
    <Stack
      as="section"
      ref={section}
      aria-labelledby={titleId}
      gap={{ base: '3', md: '5' }}
      scrollMarginTop="calc(var(--top-bar) + 5rem)"
    >
      <VisuallyHidden role="status">{over && isKnown && isAnswered && result + ownResult}</VisuallyHidden>
      <DrawCard round={round} phase={phase} drawn={drawn} paid={own.paid} live={live} titleId={titleId} />
      {own.outcome.state === 'error' && <ErrorState error={own.outcome.error} onRetry={own.outcome.reload} />}
      {own.slips && <OutcomeCard own={own} outcome={own.slips} againOf={againOf} />}
      {children(onlySlip)}
      {over && details}
    </Stack>
  );
}
