import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { calendarCalls } from '@chokdee/shared/contracts/operator-calendar';
import type { RoundDecision } from '@chokdee/shared/contracts/operator-rounds';
import { formatDay } from '@chokdee/shared/format';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { useNavigate } from '@chokdee/shared/router';
import { Question, Stack, Text } from '@chokdee/shared/ui';
import { Refusal } from '../change/refusal.tsx';
import { DecisionCard } from '../decisions/decision-card.tsx';
import { useRoundNames } from '../rounds/round-names.ts';

/** Proposals that wait for a second operator. Confirming a void leads to the round first. */
export function OpenDecisions({
  decisions,
  onChanged,
}: {
  decisions: readonly RoundDecision[];
  onChanged: () => void;
}) {
  const text = useTexts('operator');
  const names = useRoundNames();
  const navigate = useNavigate();
  const [moving, move] = useState<RoundDecision>();
  if (decisions.length === 0) return null;
  const titleOf = (decision: RoundDecision) => {
    const { kind, lottery, name: given, dt, toDt, roundNumber } = decision;
    const name = names.round({ betName: lottery, name: given, roundNumber });
    return kind === 'move'
      ? text('calendar.moveOf', { name, from: formatDay(dt), to: formatDay(toDt ?? dt) })
      : text('calendar.voidOf', { name, day: formatDay(dt) });
  };

  return (
    <Stack as="section" aria-label={text('calendar.waiting')} gap="3">
      {decisions.map((decision) => (
        <DecisionCard
          key={decision.id}
          decision={decision}
          title={titleOf(decision)}
          confirmLabel={text(decision.kind === 'move' ? 'calendar.confirmMove' : 'calendar.lookAtRound')}
          onConfirm={() =>
            decision.kind === 'move' ? move(decision) : void navigate(`/operator/rounds/${decision.betId}`)
          }
          onChanged={onChanged}
        />
      ))}
      {moving && (
        <ConfirmMove
          id={moving.id}
          title={titleOf(moving)}
          onClose={() => move(undefined)}
          onChanged={onChanged}
        />
      )}
    </Stack>
  );
}

function ConfirmMove({
  id,
  title,
  onClose,
  onChanged,
}: {
  id: string;
  title: string;
  onClose: () => void;
  onChanged: () => void;
}) {
  const text = useTexts('operator');
  const { run, pending, error } = useAttempt(() => send(calendarCalls.confirmMove, { id }));
  const confirm = async () => {
    const done = await run(undefined);
    if (!done) return;
    notify({
      text: text('calendar.movedTo', { day: formatDay(done.dt) }),
      color: 'success',
    });
    onChanged();
    onClose();
  };
  return (
    <Question
      title={title}
      confirmLabel={text('calendar.confirmMove')}
      pending={pending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Text>{text('calendar.confirmMoveText')}</Text>
      {error !== undefined && <Refusal error={error} />}
    </Question>
  );
}
