import type { FormEvent } from 'react';
import type { ReceivingAccount } from '@chokdee/shared/contracts/banks';
import { depositCalls, type Deposit } from '@chokdee/shared/contracts/deposits';
import { depositWays } from '@chokdee/shared/rules/deposit-ways';
import { useTexts } from '@chokdee/shared/i18n';
import { Card, Stack } from '@chokdee/shared/ui';
import { useMoneyMutation } from '@chokdee/shared/query';
import { TurnoverNote } from '../../turnover/turnover-note.tsx';
import { AmountEnd } from '../amount-end.tsx';
import { PayerChoice } from '../payer-choice.tsx';
import { ReceiverChoice } from '../receiver-choice.tsx';
import { useAmount } from '../use-amount.ts';
import { useFormAttempt } from '../use-deposit-attempt.ts';
import type { useParties } from '../use-parties.ts';

interface FastFormProps {
  parties: ReturnType<typeof useParties>;
  receiver: ReceivingAccount;
  onCreated: (deposit: Deposit) => void;
}

export function FastForm({ parties, receiver, onCreated }: FastFormProps) {
  const text = useTexts('wallet');
  const amount = useAmount(depositWays.fast);
  const mutation = useMoneyMutation(depositCalls.createFast, { remote: 'wallet' });
  const attempt = useFormAttempt(mutation, { way: 'fast', amount, onCreated });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const prepareAmount = amount.validate();
    if (prepareAmount === undefined) return;
    await attempt.run({ bankId: receiver.bankId, prepareAmount, ...parties.payerFields });
  };

  return (
    <Card.Root>
      <Card.Body>
        <form onSubmit={submit} noValidate>
          <Stack gap="5">
            <PayerChoice accounts={parties.accounts} chosen={parties.payer} onChoose={parties.choosePayer} />
            <ReceiverChoice
              receivers={parties.receivers.state === 'ready' ? parties.receivers.data : []}
              chosen={receiver}
              onChoose={parties.chooseReceiver}
            />
            <AmountEnd amount={amount} attempt={attempt} icon="arrow-right" label={text('fast.create')} />
          </Stack>
        </form>
        <TurnoverNote amountSatang={amount.satang} />
      </Card.Body>
    </Card.Root>
  );
}
