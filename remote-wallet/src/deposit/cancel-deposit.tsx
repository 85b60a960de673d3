import { useState } from 'react';
import { bus } from '@chokdee/shared/bus';
import { depositCalls, type Deposit } from '@chokdee/shared/contracts/deposits';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Icon, Question } from '@chokdee/shared/ui';
import { AttemptAlert } from '../attempt/attempt-alert.tsx';
import { useMoneyMutation } from '@chokdee/shared/query';

/** Cancels a deposit after a confirmation. A member who has already paid must not cancel. */
export function CancelDeposit({ deposit }: { deposit: Deposit }) {
  const text = useTexts('wallet');
  const [asking, setAsking] = useState(false);
  const attempt = useMoneyMutation(depositCalls.cancel, { remote: 'wallet', param: deposit.channel });

  const announceChange = () => bus.emit('wallet/deposit-changed', { id: deposit.id });

  const cancel = async () => {
    const cancelled = await attempt.run({ id: deposit.id });
    if (!cancelled) return;
    setAsking(false);
    announceChange();
  };
  const close = () => {
    setAsking(false);
    attempt.forget();
    // A deposit that could not be cancelled has changed meanwhile.
    if (attempt.error) announceChange();
  };

  return (
    <>
      <Button
        variant="ghost"
        colorPalette="gray"
        alignSelf="start"
        marginStart="-4"
        onClick={() => setAsking(true)}
      >
        <Icon name="x-circle" />
        {text('cancel.button')}
      </Button>
      {asking && (
        <Question
          title={text('cancel.title', { amount: formatBaht(deposit.prepareTotal) })}
          text={text('cancel.text')}
          confirmLabel={text('cancel.confirm')}
          pending={attempt.pending}
          onConfirm={() => void cancel()}
          onClose={close}
        >
          <AttemptAlert error={attempt.error} unknown={attempt.unknown} offline={attempt.offline} />
        </Question>
      )}
    </>
  );
}
