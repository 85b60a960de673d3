import { useClosedByBack } from '@chokdee/shared/router';
import { usePageHold } from '@chokdee/shared/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { QuestionDialog } from '../slip/question-dialog.tsx';
import { retryPurchase, buyTickets } from './buying.ts';
import { TicketConfirm } from './ticket-confirm.tsx';
import { useTicketScope, useTickets } from './ticket-context.ts';
import { useTicketTotals } from './ticket-totals.tsx';
import { TicketUnanswered } from './ticket-unanswered.tsx';

/** The dialogs between choosing tickets and a completed purchase. */
export function TicketDialogs({ onClosed }: { onClosed: () => void }) {
  const { store, to } = useTicketScope();
  const buying = useTickets((state) => state.buying);
  const lines = useTickets((state) => state.attempt?.lines ?? state.lines);
  const totals = useTicketTotals();
  const { goBack, discardAttempt } = store.getState();
  const isAsking = buying.step === 'confirming' || buying.step === 'sending' || buying.step === 'unanswered';
  useClosedByBack('question', buying.step === 'confirming', { onBack: goBack });
  // Hold until it is known whether the tickets were bought.
  usePageHold('lottery', buying.step === 'sending' || buying.step === 'unanswered');
  // Keep the content while the dialog fades out.
  const [shown, setShown] = useState({ buying, lines, totals });
  if (isAsking && (shown.buying !== buying || shown.lines !== lines || shown.totals !== totals))
    setShown({ buying, lines, totals });

  const closed = buying.step === 'refused' && ['ROUND_CLOSED', 'ROUND_NOT_OPEN'].includes(buying.error.code);
  const notifyClosed = useEffectEvent(onClosed);
  useEffect(() => {
    if (closed) notifyClosed();
  }, [closed]);

  const { step } = shown.buying;
  return (
    <QuestionDialog open={isAsking} onDismiss={buying.step === 'confirming' ? goBack : undefined}>
      {(step === 'confirming' || step === 'sending') && (
        <TicketConfirm
          lines={shown.lines}
          totals={shown.totals}
          sending={step === 'sending'}
          onSend={() => void buyTickets(store, to)}
          onBack={goBack}
        />
      )}
      {step === 'unanswered' && (
        <TicketUnanswered
          lines={shown.lines}
          onRetry={() => void retryPurchase(store, to)}
          onForget={discardAttempt}
        />
      )}
    </QuestionDialog>
  );
}
