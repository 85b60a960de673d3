import { useState } from 'react';
import { bus } from '@chokdee/shared/bus';
import { calendarCalls, type DrawnLottery } from '@chokdee/shared/contracts/operator-calendar';
import { day } from '@chokdee/shared/contracts/time';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Stack, TextField } from '@chokdee/shared/ui';
import { Picker } from '../console/picker.tsx';
import { useAttempt } from '../console/use-attempt.ts';
import { Decision } from '../money/decision.tsx';
import { useRoundNames } from '../rounds/round-names.ts';

/** Asks a second operator to hold a draw on another day. */
export function MoveForm({ lotteries, onClose, onChanged }: { lotteries: readonly DrawnLottery[]; onClose: () => void; onChanged: () => void }) {
  const text = useTexts('operator');
  const names = useRoundNames();
  const [lottery, setLottery] = useState(lotteries[0]?.lottery ?? '');
  const [dt, setDt] = useState('');
  const [toDt, setToDt] = useState('');
  const { attempt, pending, error } = useAttempt((reason: string) => send(calendarCalls.proposeMove, { lottery, dt, toDt, reason }));

  const propose = async (reason: string) => {
    if (!(await attempt(reason))) return;
    bus.emit('notification/show', { text: text('calendar.moveProposed'), color: 'success' });
    onChanged();
    onClose();
  };

  return (
    <Decision
      title={text('calendar.move')} text={text('calendar.moveText')} confirmLabel={text('desk.propose')} pending={pending} error={error} unknown={false}
      incomplete={!day.safeParse(dt).success || !day.safeParse(toDt).success} onConfirm={(reason) => void propose(reason)} onClose={onClose}
    >
      <Stack gap="3">
        <Picker label={text('calendar.lottery')} width="full" value={lottery} options={lotteries.map((each) => ({ value: each.lottery, label: names.lottery(each) }))} onChange={setLottery} />
        <TextField type="date" label={text('calendar.from')} required value={dt} onChange={({ target }) => setDt(target.value)} />
        <TextField type="date" label={text('calendar.to')} required value={toDt} onChange={({ target }) => setToDt(target.value)} />
      </Stack>
    </Decision>
  );
}
