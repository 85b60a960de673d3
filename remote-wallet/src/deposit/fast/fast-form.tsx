import type { ReceivingAccount } from '@chokdee/shared/contracts/banks';
import { depositCalls, type Deposit } from '@chokdee/shared/contracts/deposits';
import { depositWays } from '@chokdee/shared/rules/deposit-ways';
import { useTexts } from '@chokdee/shared/i18n';
import { Card, Stack } from '@chokdee/shared/ui';
import { useMoneyMutation } from '@chokdee/shared/query';
import { TurnoverNote } from '../../turnover/turnover-note.tsx';
import { AmountEnd } from '../amount-end.tsx';
import { hasEnded } from '../has-ended.ts';
import { PayerChoice } from '../payer-choice.tsx';
import { ReceiverChoice } from '../receiver-choice.tsx';
import { useAmountForm } from '../use-amount-form.ts';
import { useFormAttempt } from '../use-deposit-attempt.ts';
import type { useParties } from '../use-parties.ts';

interface FastFormProps {
  parties: ReturnType<typeof useParties>;
  receiver: ReceivingAccount;
  onCreated: (deposit: Deposit) => void;
}

export function FastForm({ parties, receiver, onCreated }: FastFormProps) {
  const text = useTexts('wallet');
  const form = useAmountForm(depositWays.fast);
  const mutation = useMoneyMutation(depositCalls.createFast, { remote: 'wallet', hasEnded });
  const attempt = useFormAttempt(mutation, { way: 'fast', amount: form, onCreated });

  const submit = form.submit(({ amount }) =>
    attempt.run({ bankId: receiver.bankId, prepareAmount: amount, ...parties.payerFields }),
  );

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
            <AmountEnd form={form} attempt={attempt} icon="arrow-right" label={text('fast.create')} />
          </Stack>
        </form>
        <TurnoverNote amountSatang={form.amountSatang} />
      </Card.Body>
    </Card.Root>
  );
}
