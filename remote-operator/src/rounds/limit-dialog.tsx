import type { BetId } from '@chokdee/shared/contracts/ids';
import type { ExposedNumber } from '@chokdee/shared/contracts/operator-rounds';
import { formatMultiply } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Stack } from '@chokdee/shared/ui';
import { DecisionForm } from '../money/decision-form.tsx';
import type { DeskData } from './desk-data.ts';
import { LimitFields } from './limit-fields.tsx';
import { NumberNow } from './number-now.tsx';
import { useLimit } from './use-limit.ts';

interface LimitDialogProps {
  betId: BetId;
  options: DeskData['options'];
  /** The number to limit. If `undefined`, the operator chooses it here. */
  number: ExposedNumber | undefined;
  onClose: () => void;
  onChanged: () => void;
}

/** Sets a number's rate, closes it, or releases it to the rate that its stakes make. */
export function LimitDialog({ betId, options, number: given, onClose, onChanged }: LimitDialogProps) {
  const text = useTexts('operator');
  const limit = useLimit(betId, options, given);
  const { form, multiply, usual, attempt } = limit;
  const { option, number, release } = form.values;
  const closes = multiply === 0;
  const confirm = async (sent: Parameters<typeof attempt.run>[0]) => {
    if (!(await attempt.run(sent))) return;
    const done = release ? 'desk.released' : closes ? 'desk.numberClosed' : 'desk.numberSet';
    notify({ text: text(done, { number, rate: formatMultiply(multiply ?? 0) }), color: 'success' });
    onChanged();
    onClose();
  };

  return (
    <DecisionForm
      form={form}
      title={
        given
          ? text('desk.setRateOf', { option: text(`desk.options.${option}`), number })
          : text('desk.setNumber')
      }
      text={text('desk.setText')}
      reasonHint={text('desk.reasonHint')}
      confirmLabel={text(release ? 'desk.release' : closes ? 'desk.close' : 'desk.setRate')}
      attempt={attempt}
      onConfirm={form.submit(confirm)}
      onClose={onClose}
    >
      <Stack gap="3">
        <LimitFields limit={limit} options={options} given={given} />
        {limit.isWhole && (
          <NumberNow
            key={`${option} ${number}`}
            betId={betId}
            option={option}
            number={number}
            usual={usual}
            planned={release ? 'released' : limit.isRate ? multiply : undefined}
          />
        )}
      </Stack>
    </DecisionForm>
  );
}
