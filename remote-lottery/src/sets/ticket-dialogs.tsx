import { useClosedByBack } from '@chokdee/shared/router';
import { useHold } from '@chokdee/shared/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { Question } from '../slip/question.tsx';
import { buyAgain, buyTickets } from './buying.ts';
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
  const { goBack, forgetAttempt } = store.getState();
  const asks = buying.step === 'confirming' || buying.step === 'sending' || buying.step === 'unanswered';
  useClosedByBack('question', buying.step === 'confirming', { onBack: goBack });
  // Hold until it is known whether the tickets were bought.
  useHold('lottery', buying.step === 'sending' || buying.step === 'unanswered');
  // Keep the content while the dialog fades out.
  const [asked, setAsked] = useState({ buying, lines, totals });
  if (asks && (asked.buying !== buying || asked.lines !== lines || asked.totals !== totals))
    setAsked({ buying, lines, totals });

  const closed = buying.step === 'refused' && ['ROUND_CLOSED', 'ROUND_NOT_OPEN'].includes(buying.error.code);
  const tellClosed = useEffectEvent(onClosed);
  useEffect(() => {
    if (closed) tellClosed();
  }, [closed]);

  const { step } = asked.buying;
  return (
    <Question open={asks} onDismiss={buying.step === 'confirming' ? goBack : undefined}>
      {(step === 'confirming' || step === 'sending') && (
        <TicketConfirm
          lines={asked.lines}
          totals={asked.totals}
          sending={step === 'sending'}
          onSend={() => void buyTickets(store, to)}
          onBack={goBack}
        />
      )}
      {step === 'unanswered' && (
        <TicketUnanswered
          lines={asked.lines}
          onRetry={() => void buyAgain(store, to)}
          onForget={forgetAttempt}
        />
      )}
    </Question>
  );
}
