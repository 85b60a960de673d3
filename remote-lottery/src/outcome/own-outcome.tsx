import type { Round } from '@chokdee/shared/contracts/lottery';
import { outcomeCalls } from '@chokdee/shared/contracts/outcomes';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { ErrorState, VisuallyHidden } from '@chokdee/shared/ui';
import { useEffect, useRef } from 'react';
import { OutcomeCard } from './outcome-card.tsx';
import { outcomeText } from './outcome-text.ts';

interface OwnOutcomeProps {
  /** A settled or void round. */
  round: Round;
  /**
   * The round ended while the member was on its page: scroll the outcome into view, unless the member is
   * typing.
   */
  live: boolean;
}

/** The outcome of a round for the member's own bet slips. Renders nothing if there are none. */
export function OwnOutcome({ round, live }: OwnOutcomeProps) {
  const text = useTexts('lottery');
  const card = useRef<HTMLDivElement>(null);
  const outcome = useCall(outcomeCalls.ofRound, { betId: round.betId });
  // Ignore a response from before the round ended.
  const ended =
    outcome.state === 'ready' && outcome.data.state === round.state && outcome.data.poys.length > 0
      ? outcome.data
      : undefined;
  const isThere = ended !== undefined;

  useEffect(() => {
    const isWriting = document.activeElement?.matches('input, textarea, [role="dialog"] *') ?? false;
    if (live && isThere && !isWriting) card.current?.scrollIntoView?.({ block: 'start' });
  }, [live, isThere]);

  if (outcome.state === 'error') return <ErrorState error={outcome.error} onRetry={outcome.reload} />;
  return (
    <>
      <VisuallyHidden role="status">{ended && outcomeText(ended, text)}</VisuallyHidden>
      {ended && <OutcomeCard ref={card} outcome={ended} />}
    </>
  );
}
