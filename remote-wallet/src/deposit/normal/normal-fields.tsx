import type { ReceivingAccount } from '@chokdee/shared/contracts/banks';
import { depositWays } from '@chokdee/shared/rules/deposit-ways';
import { Stack } from '@chokdee/shared/ui';
import { AmountField } from '../amount-field.tsx';
import { PayerChoice } from '../payer-choice.tsx';
import { ReceiverChoice } from '../receiver-choice.tsx';
import type { useParties } from '../use-parties.ts';
import { ChannelField } from './channel-field.tsx';
import { PaidAtFields } from './paid-at-fields.tsx';
import type { useNormalForm } from './use-normal-form.ts';

interface NormalFieldsProps {
  form: ReturnType<typeof useNormalForm>;
  parties: ReturnType<typeof useParties>;
  receiver: ReceivingAccount;
}

/** From whom, to whom, how, how much and when. Locked while they are being sent. */
export function NormalFields({ form, parties, receiver }: NormalFieldsProps) {
  return (
    <Stack asChild gap="5" minWidth="0">
      <fieldset disabled={form.attempt.pending || form.transferSlipBusy}>
        <PayerChoice accounts={parties.accounts} chosen={parties.payer} onChoose={parties.choosePayer} />
        <ReceiverChoice
          receivers={parties.receivers.state === 'ready' ? parties.receivers.data : []}
          chosen={receiver}
          onChoose={parties.chooseReceiver}
        />
        <ChannelField field={form.field} channel={form.channel} />
        <AmountField {...form.amountInput} limits={depositWays.normal} />
        <PaidAtFields field={form.field} />
      </fieldset>
    </Stack>
  );
}
