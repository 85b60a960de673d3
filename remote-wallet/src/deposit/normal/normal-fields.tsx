import type { ReceivingAccount } from '@chokdee/shared/contracts/banks';
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
        <ChannelField
          channel={form.channel}
          onChoose={form.chooseChannel}
          name={form.channelName}
          onName={form.nameChannel}
        />
        <AmountField amount={form.amount} />
        <PaidAtFields
          day={form.day}
          time={form.time}
          invalid={form.timeInvalid}
          onDay={form.chooseDay}
          onTime={form.typeTime}
          onLeave={form.leaveTime}
        />
      </fieldset>
    </Stack>
  );
}
