import { useClosedByBack } from '@chokdee/shared/router';
import { usePageHold } from '@chokdee/shared/session';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { ConfirmContent, type OrderFigures } from './confirm-content.tsx';
import { place, preCheck, retry, type Purchase } from './place.ts';
import { askedOrder, type Order, type Placing, type PurchaseTypes } from './product.ts';
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
  figuresOf: (order: Order<T>, terms: T['terms']) => OrderFigures;
  /** Shows the result of the pre-check in the confirmation. */
  statusOf?: (order: Order<T>, check: 'asked' | 'passed' | 'unknown') => ReactNode;
  /** Asks whether to bet at changed rates. */
  changedOf?: (
    changes: readonly T['change'][],
    order: Order<T>,
    choices: { onAccept: () => void; onBack: () => void },
  ) => ReactNode;
}

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
  const order = useStore(store, (state): Order<T> | undefined => state.attempt ?? askedOrder(state.placing));
  const { goBack, discardAttempt, clearFailure } = store.getState();
  // Hold until it is known whether the order was placed.
  usePageHold('lottery', placing.step === 'sending' || placing.step === 'unanswered');
  // Keep the content while the dialog fades out.
  const [shown, setShown] = useState({ placing, order });
  if (isAsking(placing) && (shown.placing !== placing || shown.order !== order)) setShown({ placing, order });

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

  return (
    <QuestionDialog open={isAsking(placing)} onDismiss={canGoBack ? goBack : undefined}>
      {shown.order && contentOf(shown.placing, shown.order)}
    </QuestionDialog>
  );

  function contentOf(asked: Placing<T>, sent: Order<T>): ReactNode {
    switch (asked.step) {
      case 'confirming':
      case 'sending':
        return (
          <ConfirmContent
            title={title}
            round={round}
            summary={summaryOf(sent.lines)}
            {...figuresOf(sent, terms)}
            sending={asked.step === 'sending'}
            onSend={() => void place(purchase)}
            onBack={goBack}
          >
            {statusOf?.(sent, asked.step === 'confirming' ? asked.check : 'passed')}
          </ConfirmContent>
        );
      case 'changed':
        return changedOf?.(asked.changes, sent, { onAccept: () => void place(purchase), onBack: goBack });
      case 'unanswered':
        return (
          <UnansweredContent onRetry={() => void retry(purchase)} onForget={discardAttempt}>
            {summaryOf(sent.lines)}
          </UnansweredContent>
        );
      default:
        return null;
    }
  }
}
