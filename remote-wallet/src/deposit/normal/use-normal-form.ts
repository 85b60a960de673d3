import { useState } from 'react';
import type { z } from 'zod';
import { serverNow } from '@chokdee/shared/clock';
import { depositCalls, type Deposit, type transferChannel } from '@chokdee/shared/contracts/deposits';
import type { TransferSlip } from '@chokdee/shared/contracts/transfer-slips';
import { isOutcomeUnknown } from '@chokdee/shared/rules/attempt-outcome';
import { depositWays } from '@chokdee/shared/rules/deposit-ways';
import { useServerDay } from '@chokdee/shared/ui';
import { useMoneyMutation } from '@chokdee/shared/query';
import { useTransferSlip, type TransferSlipState } from '../../transfer-slip/use-transfer-slip.ts';
import { useAmount } from '../use-amount.ts';
import { useFormAttempt } from '../use-deposit-attempt.ts';
import type { useParties } from '../use-parties.ts';
import { paidAt, payDays } from './paid-at.ts';

export type TransferChannel = z.output<typeof transferChannel>;

interface NormalFormOptions {
  parties: ReturnType<typeof useParties>;
  onCreated: (deposit: Deposit) => void;
}

/** State of the form that reports a transfer. */
export function useNormalForm({ parties, onCreated }: NormalFormOptions) {
  const amount = useAmount(depositWays.normal);
  const today = useServerDay();
  const [chosenDay, chooseDay] = useState<string>();
  const [time, typeTime] = useState('');
  const [timeTouched, setTimeTouched] = useState(false);
  const [channel, chooseChannel] = useState<TransferChannel>('mobile');
  const [channelName, nameChannel] = useState('');
  const transferSlip = useTransferSlip();
  const mutation = useMoneyMutation(depositCalls.createNormal, { remote: 'wallet' });
  const attempt = useFormAttempt(mutation, { way: 'normal', amount, onCreated });
  // After midnight the oldest day is no longer valid.
  const day = chosenDay && payDays(today).includes(chosenDay) ? chosenDay : today;

  return {
    amount,
    day,
    chooseDay,
    time,
    typeTime,
    channel,
    chooseChannel,
    channelName,
    nameChannel,
    slip: transferSlip,
    attempt,
    transferSlipBusy: transferSlip.state.step === 'reading' || transferSlip.state.step === 'sending',
    /** The bank confirmed the transfer slip and the money is credited: nothing is left to report. */
    paidByTransferSlip: answerOf(transferSlip.state)?.status === 'verified',
    leaveTime: () => setTimeTouched(time !== ''),
    timeInvalid: timeTouched && paidAt(day, time, serverNow()) === undefined,
    /**
     * Resolves to the first invalid field. A chosen transfer slip is uploaded first. Unless it ends up
     * pending, nothing is reported, so the member sees why.
     */
    async submit(): Promise<'amount' | 'time' | undefined> {
      setTimeTouched(true);
      const satang = amount.validate();
      const depositAt = paidAt(day, time, serverNow());
      if (satang === undefined) return 'amount';
      if (depositAt === undefined) return 'time';
      if (attempt.offline) return undefined;
      const sent = isUnsent(transferSlip.state) ? await transferSlip.submit() : answerOf(transferSlip.state);
      if (isUnsent(transferSlip.state) && sent?.status !== 'pending') return undefined;
      await attempt.run({
        bankId: parties.receiver!.bankId,
        ...channelFields(channel, channelName.trim()),
        ...parties.payerFields,
        amount: satang,
        depositAt,
        slipVerifyId: sent?.status === 'pending' ? sent.id : undefined,
      });
      return undefined;
    },
  };
}

const channelFields = (channel: TransferChannel, channelName: string) =>
  channel === 'other' && channelName !== '' ? { channel, channelName } : { channel };

/** Chosen, or sent without an answer. A refused transfer slip is not sent again. */
const isUnsent = (state: TransferSlipState): boolean =>
  state.step === 'chosen' || (state.step === 'failed' && isOutcomeUnknown(state.error));
const answerOf = (state: TransferSlipState): TransferSlip | undefined =>
  state.step === 'answered' ? state.slip : undefined;
