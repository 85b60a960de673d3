import { useClosedByBack } from '@chokdee/shared/router';
import { usePageHold } from '@chokdee/shared/session';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { ConfirmContent, type OrderFigures } from './confirm-content.tsx';
import { place, preCheck, retry, type Purchase } from './place.ts';
import type { Placing, PurchaseTypes } from './product.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { UnansweredContent } from './unanswered-content.tsx';

interface PurchaseDialogsProps<T extends PurchaseTypes> {
  purchase: Purchase<T>;
  /**
   * Whether the round takes bets. Once it does not, open confirmations close; a submission in flight still
   * completes.
   */
  canBet: boolean;
  onClosed: () => void;
  title: string;
  summaryOf: (lines: readonly T['line'][]) => ReactNode;
  figuresOf: (lines: readonly T['line'][], terms: T['terms']) => OrderFigures;
  /** Shows the result of the pre-check in the confirmation. */
  statusOf?: (lines: readonly T['line'][], check: 'asked' | 'passed' | 'unknown') => ReactNode;
  /** Asks whether to bet at changed rates. */
  changedOf?: (
    changes: readonly T['change'][],
    choices: { onAccept: () => void; onBack: () => void },
  ) => ReactNode;
}

const noLines: readonly never[] = [];

const isAsking = <T extends PurchaseTypes>({ step }: Placing<T>) =>
  step === 'confirming' || step === 'sending' || step === 'changed' || step === 'unanswered';

/** The dialogs between a draft and its placement. */
export function PurchaseDialogs<T extends PurchaseTypes>({
  purchase,
  canBet,
  onClosed,
  title,
  summaryOf,
  figuresOf,
  statusOf,
  changedOf,
}: PurchaseDialogsProps<T>) {
  const { store, round } = purchase;
  const placing = useStore(store, (state) => state.placing);
  const terms = useStore(store, (state) => state.terms);
  // While no dialog is open, the lines change with every press; do not re-render for them.
  const lines = useStore(store, (state): readonly T['line'][] =>
    isAsking(state.placing) ? (state.attempt ?? state).lines : noLines,
  );
  const { goBack, discardAttempt, clearFailure } = store.getState();
  // Hold until it is known whether the order was placed.
  usePageHold('lottery', placing.step === 'sending' || placing.step === 'unanswered');
  // Keep the content while the dialog fades out.
  const [shown, setShown] = useState({ placing, lines });
  if (isAsking(placing) && (shown.placing !== placing || shown.lines !== lines)) setShown({ placing, lines });

  const closed =
    placing.step === 'refused' && ['ROUND_CLOSED', 'ROUND_NOT_OPEN'].includes(placing.error.code);
  const notifyClosed = useEffectEvent(onClosed);
  useEffect(() => {
    if (closed) notifyClosed();
  }, [closed]);

  // A check that failed offline is repeated, or forgotten, as soon as the device is online.
  const onOnline = useEffectEvent(() => {
    if (placing.step === 'confirming' && placing.check === 'unknown') void preCheck(purchase);
    else clearFailure();
  });
  useEffect(() => {
    const listener = () => onOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);

  const canGoBack = placing.step === 'confirming' || placing.step === 'changed';
  useClosedByBack('question', canGoBack, { onBack: goBack });
  useEffect(() => {
    if (!canBet && canGoBack) goBack();
  }, [canBet, canGoBack, goBack]);

  const { placing: asked } = shown;
  return (
    <QuestionDialog open={isAsking(placing)} onDismiss={canGoBack ? goBack : undefined}>
      {(asked.step === 'confirming' || asked.step === 'sending') && (
        <ConfirmContent
          title={title}
          round={round}
          summary={summaryOf(shown.lines)}
          {...figuresOf(shown.lines, terms)}
          sending={asked.step === 'sending'}
          onSend={() => void place(purchase)}
          onBack={goBack}
        >
          {statusOf?.(shown.lines, asked.step === 'confirming' ? asked.check : 'passed')}
        </ConfirmContent>
      )}
      {asked.step === 'changed' &&
        changedOf?.(asked.changes, { onAccept: () => void place(purchase), onBack: goBack })}
      {asked.step === 'unanswered' && (
        <UnansweredContent onRetry={() => void retry(purchase)} onForget={discardAttempt}>
          {summaryOf(shown.lines)}
        </UnansweredContent>
      )}
    </QuestionDialog>
  );
}
