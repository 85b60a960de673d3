import { useClosedByBack } from '@chokdee/shared/router';
import { usePageHold } from '@chokdee/shared/session';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { place, preCheck, retry, type Purchase, askedOrder } from './purchase.ts';
import type { Order, Placing, PurchaseTypes } from './product.ts';
import { ConfirmContent, UnansweredContent, type OrderFigures } from './purchase-questions.tsx';
import { QuestionDialog } from './question-dialog.tsx';

interface RoundProps<T extends PurchaseTypes> {
  purchase: Purchase<T>;
  /**
   * Whether the round takes bets. Once it does not, open confirmations close; a submission in flight still
   * completes.
   */
  canBet: boolean;
  onClosed: () => void;
}

/** How a product shows its orders. */
interface OrderViews<T extends PurchaseTypes> {
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
  ...views
}: RoundProps<T> & OrderViews<T>) {
  const { store } = purchase;
  const placing = useStore(store, (state) => state.placing);
  const order = useStore(store, (state): Order<T> | undefined => state.attempt ?? askedOrder(state.placing));
  // Hold until it is known whether the order was placed.
  usePageHold('lottery', placing.step === 'sending' || placing.step === 'unanswered');
  useFailureNotices({ purchase, onClosed });
  // Keep the content while the dialog fades out.
  const [shown, setShown] = useState({ placing, order });
  if (isAsking(placing) && (shown.placing !== placing || shown.order !== order)) setShown({ placing, order });

  const { goBack } = store.getState();
  const canGoBack = placing.step === 'confirming' || placing.step === 'changed';
  useClosedByBack('question', canGoBack, { onBack: goBack });
  useEffect(() => {
    if (!canBet && canGoBack) goBack();
  }, [canBet, canGoBack, goBack]);

  return (
    <QuestionDialog open={isAsking(placing)} onDismiss={canGoBack ? goBack : undefined}>
      {shown.order && (
        <QuestionOf {...views} purchase={purchase} placing={shown.placing} order={shown.order} />
      )}
    </QuestionDialog>
  );
}

/** Reports a closed round, and repeats or clears what failed offline as soon as the device is online. */
function useFailureNotices<T extends PurchaseTypes>({
  purchase,
  onClosed,
}: Pick<RoundProps<T>, 'purchase' | 'onClosed'>): void {
  const placing = useStore(purchase.store, (state) => state.placing);
  const closed =
    placing.step === 'refused' && ['ROUND_CLOSED', 'ROUND_NOT_OPEN'].includes(placing.error.code);
  const notifyClosed = useEffectEvent(onClosed);
  useEffect(() => {
    if (closed) notifyClosed();
  }, [closed]);

  const onOnline = useEffectEvent(() => {
    if (placing.step === 'confirming' && placing.check === 'unknown') void preCheck(purchase);
    else purchase.store.getState().clearFailure();
  });
  useEffect(() => {
    const listener = () => onOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}

interface QuestionOfProps<T extends PurchaseTypes> extends OrderViews<T> {
  purchase: Purchase<T>;
  placing: Placing<T>;
  order: Order<T>;
}

function QuestionOf<T extends PurchaseTypes>(props: QuestionOfProps<T>): ReactNode {
  const { purchase, placing, order, title, summaryOf, figuresOf, statusOf, changedOf } = props;
  const terms = useStore(purchase.store, (state) => state.terms);
  const { goBack, discardAttempt } = purchase.store.getState();
  const send = () => void place(purchase);
  switch (placing.step) {
    case 'confirming':
    case 'sending':
      return (
        <ConfirmContent
          title={title}
          round={purchase.round}
          summary={summaryOf(order.lines)}
          {...figuresOf(order, terms)}
          sending={placing.step === 'sending'}
          onSend={send}
          onBack={goBack}
        >
          {statusOf?.(order, placing.step === 'confirming' ? placing.check : 'passed')}
        </ConfirmContent>
      );
    case 'changed':
      return changedOf?.(placing.changes, order, { onAccept: send, onBack: goBack });
    case 'unanswered':
      return (
        <UnansweredContent onRetry={() => void retry(purchase)} onForget={discardAttempt}>
          {summaryOf(order.lines)}
        </UnansweredContent>
      );
    default:
      return null;
  }
}
