import { useEffect, useEffectEvent, useState } from 'react';
import { useClosedByBack } from '@chokdee/shared/router';
import type { SlipLine } from '@chokdee/shared/rules/slip';
import { useHold } from '@chokdee/shared/session';
import { ConfirmQuestion } from './confirm-question.tsx';
import { place, placeAgain } from './placing.ts';
import { Question } from './question.tsx';
import { RatesQuestion } from './rates-question.tsx';
import { useSlip, useSlipScope } from './slip-context.ts';
import type { Placing } from './slip-state.ts';
import { UnansweredQuestion } from './unanswered-question.tsx';

const noLines: readonly SlipLine[] = [];

const asks = (placing: Placing) =>
  placing.step === 'confirming' ||
  placing.step === 'sending' ||
  placing.step === 'rates-changed' ||
  placing.step === 'unanswered';

interface PlacingDialogsProps {
  /**
   * Whether the round takes bets. Once it does not, open confirmations close; a submission in flight still
   * completes.
   */
  canBet: boolean;
  onClosed: () => void;
}

/** The dialogs between the slip and a completed placement. */
export function PlacingDialogs({ canBet, onClosed }: PlacingDialogsProps) {
  const { store, round, slug } = useSlipScope();
  const placing = useSlip((state) => state.placing);
  // Hold until it is known whether the slip was placed.
  useHold('lottery', placing.step === 'sending' || placing.step === 'unanswered');
  const { goBack, forgetAttempt, removeClosed } = store.getState();
  const to = { betId: round.betId, slug };
  const closed =
    placing.step === 'refused' && ['ROUND_CLOSED', 'ROUND_NOT_OPEN'].includes(placing.error.code);
  const tellClosed = useEffectEvent(onClosed);
  // While no dialog is open, the lines change with every press; do not re-render for them.
  const lines = useSlip((state) => (asks(state.placing) ? state.lines : noLines));
  // Keep the content while the dialog fades out.
  const [asked, setAsked] = useState({ placing, lines });
  if (asks(placing) && (asked.placing !== placing || asked.lines !== lines)) setAsked({ placing, lines });

  useEffect(() => {
    if (closed) tellClosed();
  }, [closed]);

  const canGoBack = placing.step === 'confirming' || placing.step === 'rates-changed';
  useClosedByBack('question', canGoBack, { onBack: goBack });
  useEffect(() => {
    if (!canBet && canGoBack) goBack();
  }, [canBet, canGoBack, goBack]);

  const acceptRates = () => {
    removeClosed();
    void place(store, to);
  };
  return (
    <Question open={asks(placing)} onDismiss={canGoBack ? goBack : undefined}>
      {(asked.placing.step === 'confirming' || asked.placing.step === 'sending') && (
        <ConfirmQuestion
          lines={asked.lines}
          check={asked.placing.step === 'confirming' ? asked.placing.check : 'passed'}
          sending={asked.placing.step === 'sending'}
          onSend={() => void place(store, to)}
          onBack={goBack}
        />
      )}
      {asked.placing.step === 'rates-changed' && (
        <RatesQuestion
          lines={asked.lines}
          changes={asked.placing.changes}
          onAccept={acceptRates}
          onBack={goBack}
        />
      )}
      {asked.placing.step === 'unanswered' && (
        <UnansweredQuestion onRetry={() => void placeAgain(store, to)} onForget={forgetAttempt} />
      )}
    </Question>
  );
}
