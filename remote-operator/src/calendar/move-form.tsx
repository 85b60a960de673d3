import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { calendarCalls, type DrawnLottery } from '@chokdee/shared/contracts/operator-calendar';
import { day } from '@chokdee/shared/contracts/time';
import { send } from '@chokdee/shared/http';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Stack, TextField } from '@chokdee/shared/ui';
import { Picker } from '../console/picker.tsx';
import { Decision } from '../money/decision.tsx';
import { useRoundNames } from '../rounds/round-names.ts';

const isDay = (value: string) => day.safeParse(value).success;

interface MoveFormProps {
  lotteries: readonly DrawnLottery[];
  onClose: () => void;
  onChanged: () => void;
}

/** Proposes to move a draw to another day. A second operator confirms. */
export function MoveForm({ lotteries, onClose, onChanged }: MoveFormProps) {
  const text = useTexts('operator');
  const names = useRoundNames();
  const [lottery, setLottery] = useState(lotteries[0]?.lottery ?? '');
  const [dt, setDt] = useState('');
  const [toDt, setToDt] = useState('');
  const attempt = useAttempt((reason: string) =>
    send(calendarCalls.proposeMove, { lottery, dt, toDt, reason }),
  );

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
          <DayField label={text('calendar.from')} value={dt} attempted={attempted} onChange={setDt} />
          <DayField label={text('calendar.to')} value={toDt} attempted={attempted} onChange={setToDt} />
        </Stack>
      )}
    </Decision>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  attempted: boolean;
  onChange: (day: string) => void;
}

function DayField({ label, value, attempted, onChange }: DayFieldProps) {
  const fieldText = useFieldText();
  return (
    <TextField
      type="date"
      label={label}
      required
      value={value}
      error={attempted && !isDay(value) ? fieldText('other.required') : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
