import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { operatorRoundCalls, type RoundDecision } from '@chokdee/shared/contracts/operator-rounds';
import { formatBaht } from '@chokdee/shared/format';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Question, Text } from '@chokdee/shared/ui';
import { Refusal } from '../change/refusal.tsx';
import { DecisionCard } from '../decisions/decision-card.tsx';
import type { DeskData } from './desk-data.ts';

/** The pending proposal to void the round, for a second operator. */
export function VoidDecision({
  decision,
  data,
  onChanged,
}: {
  decision: RoundDecision;
  data: DeskData;
  onChanged: () => void;
}) {
  const text = useTexts('operator');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <DecisionCard
        decision={decision}
        title={text('desk.voidWaits')}
        confirmLabel={text('desk.confirmVoid')}
        onConfirm={() => setAsking(true)}
        onChanged={onChanged}
      />
      {asking && (
        <ConfirmVoid id={decision.id} data={data} onClose={() => setAsking(false)} onChanged={onChanged} />
      )}
    </>
  );
}

function ConfirmVoid({
  id,
  data,
  onClose,
  onChanged,
}: {
  id: string;
  data: DeskData;
  onClose: () => void;
  onChanged: () => void;
}) {
  const text = useTexts('operator');
  const { run, pending, error } = useAttempt(() => send(operatorRoundCalls.confirmVoid, { id }));
  const confirm = async () => {
    const done = await run(undefined);
    if (!done) return;
    notify({ text: text('desk.voided', { count: done.refunded }), color: 'success' });
    onChanged();
    onClose();
  };
  return (
    <Question
      title={text('desk.voidTitle')}
      confirmLabel={text('desk.confirmVoid')}
      pending={pending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Text>{text('desk.confirmVoidText', { slips: data.slips, amount: formatBaht(data.stake) })}</Text>
      {error !== undefined && <Refusal error={error} />}
    </Question>
  );
}
