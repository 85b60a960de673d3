import type { BetId } from '@chokdee/shared/contracts/ids';
import type { ExposedNumber } from '@chokdee/shared/contracts/operator-rounds';
import { formatMultiply } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Stack } from '@chokdee/shared/ui';
import { Decision } from '../money/decision.tsx';
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
  const { multiply, usual, problems, attempt } = limit;
  const { option, number, release } = limit.form;
  const closes = multiply === 0;
  const confirm = async (reason: string) => {
    if (!(await attempt.run(reason))) return;
    const done = release ? 'desk.released' : closes ? 'desk.numberClosed' : 'desk.numberSet';
    notify({ text: text(done, { number, rate: formatMultiply(multiply ?? 0) }), color: 'success' });
    onChanged();
    onClose();
  };

  return (
    <Decision
      title={
        given
          ? text('desk.setRateOf', { option: text(`desk.options.${option}`), number })
          : text('desk.setNumber')
      }
      text={text('desk.setText')}
      reasonHint={text('desk.reasonHint')}
      confirmLabel={text(release ? 'desk.release' : closes ? 'desk.close' : 'desk.setRate')}
      attempt={attempt}
      incomplete={limit.isIncomplete}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      {(attempted) => (
        <Stack gap="3">
          <LimitFields limit={limit} options={options} given={given} attempted={attempted} />
          {problems.number === undefined && (
            <NumberNow
              key={`${option} ${number}`}
              betId={betId}
              option={option}
              number={number}
              usual={usual}
              planned={release ? 'released' : problems.rate === undefined ? multiply : undefined}
            />
          )}
        </Stack>
      )}
    </Decision>
  );
}
