import { useState } from 'react';
import { calendarCalls, type DrawnLottery } from '@chokdee/shared/contracts/operator-calendar';
import { day } from '@chokdee/shared/contracts/time';
import { send } from '@chokdee/shared/http';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Stack, TextField } from '@chokdee/shared/ui';
import { Picker } from '../console/picker.tsx';
import { useAttempt } from '../console/use-attempt.ts';
import { Decision } from '../money/decision.tsx';
import { useRoundNames } from '../rounds/round-names.ts';

const isDay = (value: string) => day.safeParse(value).success;

/** Proposes to move a draw to another day. A second operator confirms. */
export function MoveForm({
  lotteries,
  onClose,
  onChanged,
}: {
  lotteries: readonly DrawnLottery[];
  onClose: () => void;
  onChanged: () => void;
}) {
  const text = useTexts('operator');
  const fieldText = useFieldText();
  const names = useRoundNames();
  const [lottery, setLottery] = useState(lotteries[0]?.lottery ?? '');
  const [dt, setDt] = useState('');
  const [toDt, setToDt] = useState('');
  const attempt = useAttempt((reason: string) =>
    send(calendarCalls.proposeMove, { lottery, dt, toDt, reason }),
  );

  const problem = (attempted: boolean, value: string) =>
    attempted && !isDay(value) ? fieldText('other.required') : undefined;

  const propose = async (reason: string) => {
    if (!(await attempt.run(reason))) return;
    notify({ text: text('calendar.moveProposed'), color: 'success' });
    onChanged();
    onClose();
  };

  return (
    <Decision
      title={text('calendar.move')}
      text={text('calendar.moveText')}
      confirmLabel={text('desk.propose')}
      attempt={attempt}
      reasonHint={text('desk.reasonHint')}
      incomplete={!isDay(dt) || !isDay(toDt)}
      onConfirm={(reason) => void propose(reason)}
      onClose={onClose}
    >
      {(attempted) => (
        <Stack gap="3">
          <Picker
            label={text('calendar.lottery')}
            width="full"
            value={lottery}
            options={lotteries.map((each) => ({ value: each.lottery, label: names.lottery(each) }))}
            onChange={setLottery}
          />
          <TextField
            type="date"
            label={text('calendar.from')}
            required
            value={dt}
            error={problem(attempted, dt)}
            onChange={({ target }) => setDt(target.value)}
          />
          <TextField
            type="date"
            label={text('calendar.to')}
            required
            value={toDt}
            error={problem(attempted, toDt)}
            onChange={({ target }) => setToDt(target.value)}
          />
        </Stack>
      )}
    </Decision>
  );
}
