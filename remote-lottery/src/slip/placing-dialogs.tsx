import { useEffect, useEffectEvent, useState } from 'react';
import { useClosedByBack } from '@chokdee/shared/router';
import type { SlipLine } from '@chokdee/shared/rules/slip';
import { usePageHold } from '@chokdee/shared/session';
import { ConfirmQuestion } from './confirm-question.tsx';
import { place, retry } from '../purchase/place.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { RatesQuestion } from './rates-question.tsx';
import { useSlip, useSlipScope } from './slip-context.ts';
import type { Placing } from '../purchase/product.ts';
import type { SlipTypes } from './slip-state.ts';
import { UnansweredQuestion } from './unanswered-question.tsx';

const noLines: readonly SlipLine[] = [];

const isAsking = (placing: Placing<SlipTypes>) =>
  placing.step === 'confirming' ||
  placing.step === 'sending' ||
  placing.step === 'changed' ||
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
  const purchase = useSlipScope();
  const { store } = purchase;
  const placing = useSlip((state) => state.placing);
  // Hold until it is known whether the slip was placed.
  usePageHold('lottery', placing.step === 'sending' || placing.step === 'unanswered');
  const { goBack, discardAttempt, removeClosed } = store.getState();
  const closed =
    placing.step === 'refused' && ['ROUND_CLOSED', 'ROUND_NOT_OPEN'].includes(placing.error.code);
  const notifyClosed = useEffectEvent(onClosed);
  // While no dialog is open, the lines change with every press; do not re-render for them.
  const lines = useSlip((state) => (isAsking(state.placing) ? state.lines : noLines));
  // Keep the content while the dialog fades out.
  const [shown, setShown] = useState({ placing, lines });
  if (isAsking(placing) && (shown.placing !== placing || shown.lines !== lines)) setShown({ placing, lines });

  useEffect(() => {
    if (closed) notifyClosed();
  }, [closed]);

  const canGoBack = placing.step === 'confirming' || placing.step === 'changed';
  useClosedByBack('question', canGoBack, { onBack: goBack });
  useEffect(() => {
    if (!canBet && canGoBack) goBack();
  }, [canBet, canGoBack, goBack]);

  const acceptRates = () => {
    removeClosed();
    void place(purchase);
  };
  return (
    <QuestionDialog open={isAsking(placing)} onDismiss={canGoBack ? goBack : undefined}>
      {(shown.placing.step === 'confirming' || shown.placing.step === 'sending') && (
        <ConfirmQuestion
          lines={shown.lines}
          check={shown.placing.step === 'confirming' ? shown.placing.check : 'passed'}
          sending={shown.placing.step === 'sending'}
          onSend={() => void place(purchase)}
          onBack={goBack}
        />
      )}
      {shown.placing.step === 'changed' && (
        <RatesQuestion
          lines={shown.lines}
          changes={shown.placing.changes}
          onAccept={acceptRates}
          onBack={goBack}
        />
      )}
      {shown.placing.step === 'unanswered' && (
        <UnansweredQuestion onRetry={() => void retry(purchase)} onForget={discardAttempt} />
      )}
    </QuestionDialog>
  );
}
