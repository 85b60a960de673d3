import { useState } from 'react';
import type { z } from 'zod';
import { depositCalls, type Deposit, type transferChannel } from '@chokdee/shared/contracts/deposits';
import type { SlipVerifyId } from '@chokdee/shared/contracts/ids';
import { serverNow } from '@chokdee/shared/socket';
import { useServerDay } from '@chokdee/shared/ui';
import { useAttempt } from '../../attempt/use-attempt.ts';
import { useAmount } from '../use-amount.ts';
import type { useParties } from '../use-parties.ts';
import { paidAt, payDays } from './paid-at.ts';

export type TransferChannel = z.output<typeof transferChannel>;
export type NormalForm = ReturnType<typeof useNormalForm>;

interface NormalFormOptions {
  parties: ReturnType<typeof useParties>;
  onCreated: (deposit: Deposit) => void;
}

/** A transfer as the member describes it. */
export function useNormalForm({ parties, onCreated }: NormalFormOptions) {
  const amount = useAmount('normal');
  const today = useServerDay();
  const [chosenDay, chooseDay] = useState<string>();
  const [time, typeTime] = useState('');
  const [timeAsked, setTimeAsked] = useState(false);
  const [channel, chooseChannel] = useState<TransferChannel>('mobile');
  const [channelName, nameChannel] = useState('');
  const [slipVerifyId, attach] = useState<SlipVerifyId>();
  const attempt = useAttempt(depositCalls.createNormal);
  // Past midnight the oldest day is no choice any more.
  const day = chosenDay && payDays(today).includes(chosenDay) ? chosenDay : today;

  return {
    amount, day, chooseDay, time, typeTime, channel, chooseChannel, channelName, nameChannel, attach, attempt,
    leaveTime: () => setTimeAsked(time !== ''),
    timeInvalid: timeAsked && paidAt(day, time, serverNow()) === undefined,
    /** Answers the name of the first wrong field. */
    async submit(): Promise<'amount' | 'time' | undefined> {
      setTimeAsked(true);
      const satang = amount.take();
      const depositAt = paidAt(day, time, serverNow());
      if (satang === undefined) return 'amount';
      if (depositAt === undefined) return 'time';
      const named = channel === 'other' && channelName.trim() !== '' ? { channelName: channelName.trim() } : {};
      const deposit = await attempt.run({ bankId: parties.receiver!.bankId, channel, ...named, ...parties.payerFields, amount: satang, depositAt, slipVerifyId });
      if (!deposit) return undefined;
      amount.forget();
      onCreated(deposit);
      return undefined;
    },
  };
}
