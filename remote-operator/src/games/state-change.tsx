import { useAttempt } from '@chokdee/shared/attempt';
import type { PartnerState } from '@chokdee/shared/contracts/games';
import { operatorGameCalls } from '@chokdee/shared/contracts/operator-games';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Field, NativeSelect } from '@chokdee/shared/fields';
import { useState } from 'react';
import { Decision } from '../money/decision.tsx';

interface StateChangeProps {
  name: string;
  partner: string;
  domain: string;
  current: PartnerState;
  onClose: () => void;
  onChanged: () => void;
}

const states: readonly PartnerState[] = ['open', 'maintenance', 'closed'];

/** Asks for the next state of a partner in a domain and why, and sets it. */
export function StateChange({ name, partner, domain, current, onClose, onChanged }: StateChangeProps) {
  const text = useTexts('operator');
  const others = states.filter((state) => state !== current);
  const [chosen, setChosen] = useState(others[0]!);
  const attempt = useAttempt((reason: string) =>
    send(operatorGameCalls.setState, { partner, domain, state: chosen, reason }),
  );
  const confirm = async (reason: string) => {
    const reply = await attempt.run(reason);
    if (!reply) return;
    notify(
      reply.state === 'waiting'
        ? { text: text('games.openWaits', { name, domain }), color: 'info' }
        : { text: text('games.done', { name, domain, state: text(`games.${chosen}`) }), color: 'success' },
    );
    onChanged();
    onClose();
  };
  return (
    <Decision
      title={text('games.changeOf', { name, domain })}
      text={text('games.changeText')}
      confirmLabel={text('games.change')}
      attempt={attempt}
      reasonHint={text('games.reasonHint')}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <Field.Root>
        <Field.Label>{text('games.state')}</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field
            value={chosen}
            onChange={({ target }) => setChosen(states.find((state) => state === target.value)!)}
          >
            {others.map((state) => (
              <option key={state} value={state}>
                {text(`games.${state}`)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
    </Decision>
  );
}
