import { useAttempt } from '@chokdee/shared/attempt';
import { calendarCalls, type DrawnLottery } from '@chokdee/shared/contracts/operator-calendar';
import { useForm } from '@chokdee/shared/form';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { TextField } from '@chokdee/shared/fields';
import { Stack } from '@chokdee/shared/ui';
import type { z } from 'zod';
import { Picker } from '../console/picker.tsx';
import { DecisionForm } from '../money/decision-form.tsx';
import { useRoundNames } from '../rounds/round-names.ts';
import { useDayText } from './use-day-text.ts';

const { request } = calendarCalls.proposeMove;

interface MoveFormProps {
  lotteries: readonly DrawnLottery[];
  onClose: () => void;
  onChanged: () => void;
}

/** Proposes to move a draw to another day. A second operator confirms. */
export function MoveForm({ lotteries, onClose, onChanged }: MoveFormProps) {
  const text = useTexts('operator');
  const names = useRoundNames();
  const attempt = useAttempt((move: z.output<typeof request>) => send(calendarCalls.proposeMove, move));
  const form = useForm({
    schema: request,
    initial: { lottery: lotteries[0]?.lottery ?? '', dt: '', toDt: '', reason: '' },
    validates: 'onSubmit',
    failure: attempt.error,
    textOf: useDayText(),
  });

  const propose = async (move: z.output<typeof request>) => {
    if (!(await attempt.run(move))) return;
    notify({ text: text('calendar.moveProposed'), color: 'success' });
    onChanged();
    onClose();
  };

  return (
    <DecisionForm
      form={form}
      title={text('calendar.move')}
      text={text('calendar.moveText')}
      confirmLabel={text('desk.propose')}
      attempt={attempt}
      reasonHint={text('desk.reasonHint')}
      onConfirm={form.submit(propose)}
      onClose={onClose}
    >
      <Stack gap="3">
        <Picker
          label={text('calendar.lottery')}
          width="full"
          value={form.values.lottery}
          options={lotteries.map((each) => ({ value: each.lottery, label: names.lottery(each) }))}
          onChange={(lottery) => form.change('lottery', lottery)}
        />
        <TextField type="date" label={text('calendar.from')} required {...form.field('dt')} />
        <TextField type="date" label={text('calendar.to')} required {...form.field('toDt')} />
      </Stack>
    </DecisionForm>
  );
}
