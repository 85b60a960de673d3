import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import { serverNow } from '@chokdee/shared/clock';
import { depositCalls, type Deposit } from '@chokdee/shared/contracts/deposits';
import type { TransferSlip } from '@chokdee/shared/contracts/transfer-slips';
import { useForm } from '@chokdee/shared/form';
import { isOutcomeUnknown } from '@chokdee/shared/rules/attempt-outcome';
import { depositWays } from '@chokdee/shared/rules/deposit-ways';
import { useServerDay } from '@chokdee/shared/ui';
import { useMoneyMutation } from '@chokdee/shared/query';
import { typedAmount } from '../../amount/typed-amount.ts';
import { useTransferSlip, type TransferSlipState } from '../../transfer-slip/use-transfer-slip.ts';
import { useAmountInput } from '../use-amount-input.ts';
import { useAmountText } from '../use-amount-text.ts';
import { useFormAttempt } from '../use-deposit-attempt.ts';
import { useDraftedAmount } from '../use-drafted-amount.ts';
import type { useParties } from '../use-parties.ts';
import { paidAt, payDays } from './paid-at.ts';

const { channel, channelName } = depositCalls.createNormal.request.shape;

const schema = z
  .object({
    amount: typedAmount(depositWays.normal),
    day: z.string(),
    time: z.string(),
    channel,
    channelName: channelName.unwrap(),
  })
  .refine(({ day, time }) => paidAt(day, time, serverNow()) !== undefined, {
    path: ['time'],
    error: 'depositAt.invalid',
    when: () => true,
  });

interface NormalFormOptions {
  parties: ReturnType<typeof useParties>;
  onCreated: (deposit: Deposit) => void;
}

export type NormalForm = ReturnType<typeof useNormalForm>;

/** State of the form that reports a transfer. */
export function useNormalForm({ parties, onCreated }: NormalFormOptions) {
  const today = useServerDay();
  const drafted = useDraftedAmount();
  const { textOf } = useAmountText(depositWays.normal);
  const form = useForm({
    schema,
    initial: { amount: drafted.initial, day: today, time: '', channel: 'mobile', channelName: '' },
    textOf,
  });
  const amountInput = useAmountInput(form, drafted);
  const { amount, day } = form.values;
  // After midnight the oldest day is no longer valid.
  const isTooOld = !payDays(today).includes(day);
  const correctDay = useEffectEvent(() => {
    if (isTooOld) form.change('day', today);
  });
  useEffect(() => correctDay(), [isTooOld]);
  const transferSlip = useTransferSlip();
  const mutation = useMoneyMutation(depositCalls.createNormal, { remote: 'wallet' });
  const attempt = useFormAttempt(mutation, { way: 'normal', amount: drafted, onCreated });

  /**
   * A chosen transfer slip is uploaded first. Unless it ends up pending, nothing is reported,
   * so the member sees why.
   */
  const report = async (typed: z.output<typeof schema>) => {
    if (attempt.offline) return;
    const sent = isUnsent(transferSlip.state) ? await transferSlip.submit() : answerOf(transferSlip.state);
    if (isUnsent(transferSlip.state) && sent?.status !== 'pending') return;
    await attempt.run({
      bankId: parties.receiver!.bankId,
      ...channelFields(typed),
      ...parties.payerFields,
      amount: typed.amount,
      depositAt: paidAt(typed.day, typed.time, serverNow())!,
      slipVerifyId: sent?.status === 'pending' ? sent.id : undefined,
    });
  };

  return {
    field: form.field,
    channel: form.values.channel,
    amountInput,
    /** The amount as typed, if it is within the limits. */
    amountSatang: schema.shape.amount.safeParse(amount).data,
    transferSlip,
    attempt,
    transferSlipBusy: transferSlip.state.step === 'reading' || transferSlip.state.step === 'sending',
    /** The bank confirmed the transfer slip and the money is credited: nothing is left to report. */
    paidByTransferSlip: answerOf(transferSlip.state)?.status === 'verified',
    submit: form.submit(report),
  };
}

const channelFields = ({ channel, channelName }: z.output<typeof schema>) =>
  channel === 'other' && channelName !== '' ? { channel, channelName } : { channel };

/** Chosen, or sent without an answer. A refused transfer slip is not sent again. */
const isUnsent = (state: TransferSlipState): boolean =>
  state.step === 'chosen' || (state.step === 'failed' && isOutcomeUnknown(state.error));
const answerOf = (state: TransferSlipState): TransferSlip | undefined =>
  state.step === 'answered' ? state.slip : undefined;
