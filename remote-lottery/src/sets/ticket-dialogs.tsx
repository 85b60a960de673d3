import { useClosedByBack } from '@chokdee/shared/router';
import { usePageHold } from '@chokdee/shared/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { QuestionDialog } from '../slip/question-dialog.tsx';
import { place, retry } from '../purchase/place.ts';
import { TicketConfirm } from './ticket-confirm.tsx';
import { useTicketScope, useTickets } from './ticket-context.ts';
import { useTicketTotals } from './ticket-totals.tsx';
import { TicketUnanswered } from './ticket-unanswered.tsx';

/** The dialogs between choosing tickets and a completed purchase. */
export function TicketDialogs({ onClosed }: { onClosed: () => void }) {
  const purchase = useTicketScope();
  const { store } = purchase;
  const placing = useTickets((state) => state.placing);
  const lines = useTickets((state) => state.attempt?.lines ?? state.lines);
  const totals = useTicketTotals();
  const { goBack, discardAttempt } = store.getState();
  const isAsking =
    placing.step === 'confirming' || placing.step === 'sending' || placing.step === 'unanswered';
  useClosedByBack('question', placing.step === 'confirming', { onBack: goBack });
  // Hold until it is known whether the tickets were bought.
  usePageHold('lottery', placing.step === 'sending' || placing.step === 'unanswered');
  // Keep the content while the dialog fades out.
  const [shown, setShown] = useState({ placing, lines, totals });
  if (isAsking && (shown.placing !== placing || shown.lines !== lines || shown.totals !== totals))
    setShown({ placing, lines, totals });

  const closed =
    placing.step === 'refused' && ['ROUND_CLOSED', 'ROUND_NOT_OPEN'].includes(placing.error.code);
  const notifyClosed = useEffectEvent(onClosed);
  useEffect(() => {
    if (closed) notifyClosed();
  }, [closed]);

  const { step } = shown.placing;
  return (
    <QuestionDialog open={isAsking} onDismiss={placing.step === 'confirming' ? goBack : undefined}>
      {(step === 'confirming' || step === 'sending') && (
        <TicketConfirm
          lines={shown.lines}
          totals={shown.totals}
          sending={step === 'sending'}
          onSend={() => void place(purchase)}
          onBack={goBack}
        />
      )}
      {step === 'unanswered' && (
        <TicketUnanswered
          lines={shown.lines}
          onRetry={() => void retry(purchase)}
          onForget={discardAttempt}
        />
      )}
    </QuestionDialog>
  );
}
