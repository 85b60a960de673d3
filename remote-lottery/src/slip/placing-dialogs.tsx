import { useEffect, useEffectEvent } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { place, placeAgain } from './placing.ts';
import { RatesDialog } from './rates-dialog.tsx';
import { useSlip, useSlipScope } from './slip-context.ts';
import { UnansweredDialog } from './unanswered-dialog.tsx';

/** What a member is asked between the slip and its success. At most one is open. */
export function PlacingDialogs({ onClosed }: { onClosed: () => void }) {
  const { store, round, slug } = useSlipScope();
  const placing = useSlip((state) => state.placing);
  const hasAttempt = useSlip((state) => state.attempt !== undefined);
  const { edit, forgetAttempt, removeClosed } = store.getState();
  const to = { betId: round.betId, slug };
  const closed = placing.step === 'refused' && ['ROUND_CLOSED', 'ROUND_NOT_OPEN'].includes(placing.error.code);
  const tellClosed = useEffectEvent(onClosed);

  useEffect(() => {
    if (closed) tellClosed();
  }, [closed]);

  const acceptRates = () => {
    removeClosed();
    if (store.getState().lines.length === 0) return edit();
    void place(store, to);
  };
  const sending = placing.step === 'sending';
  return (
    <>
      <ConfirmDialog open={placing.step === 'confirming' || sending} sending={sending} onSend={() => void place(store, to)} onBack={edit} />
      {placing.step === 'rates-changed' && <RatesDialog changes={placing.changes} onAccept={acceptRates} onBack={edit} />}
      <UnansweredDialog open={placing.step === 'unanswered' && hasAttempt} onRetry={() => void placeAgain(store, to)} onForget={forgetAttempt} />
    </>
  );
}
