import { useAttempt } from '@chokdee/shared/attempt';
import type { BetId } from '@chokdee/shared/contracts/ids';
import { parseHundredths } from '@chokdee/shared/contracts/money';
import {
  deskDigits,
  operatorRoundCalls,
  type ExposedNumber,
} from '@chokdee/shared/contracts/operator-rounds';
import { useForm } from '@chokdee/shared/form';
import { send } from '@chokdee/shared/http';
import { TICKET_OPTION } from '@chokdee/shared/rules/tickets';
import { z } from 'zod';
import type { DeskData } from './desk-data.ts';

/** The form of a number's limit, and the call that sets or releases it. */
export function useLimit(betId: BetId, options: DeskData['options'], given: ExposedNumber | undefined) {
  const attempt = useAttempt(async ({ rate, release, ...about }: z.output<typeof typedLimit>) => {
    if (release) await send(operatorRoundCalls.releaseNumber, { ...about, betId });
    else
      await send(operatorRoundCalls.limitNumber, {
        ...about,
        betId,
        multiply: rateOf(about.option, rate) ?? 0,
      });
    return true;
  });
  const usualOf = (option: Option) => options.find((each) => each.option === option)!.multiply;
  const isRate = ({ option, rate }: Pick<Draft, 'option' | 'rate'>) => {
    const multiply = rateOf(option, rate);
    return multiply !== undefined && multiply >= 0 && multiply <= usualOf(option);
  };
  const form = useForm({
    schema: typedLimit
      .refine(({ release, number, option }) => release || isWhole(option, number), {
        path: ['number'],
        error: 'desk.digits',
        when: () => true,
      })
      .refine((limit) => limit.release || isRate(limit), {
        path: ['rate'],
        error: 'other.invalid',
        when: () => true,
      }),
    initial: {
      option: given?.option ?? options[0]!.option,
      number: given?.number ?? '',
      rate: '0',
      release: false,
      reason: '',
    },
    validates: 'onSubmit',
    failure: attempt.error,
  });
  const { option, number, rate } = form.values;

  return {
    form,
    digits: deskDigits(option),
    usual: usualOf(option),
    multiply: rateOf(option, rate),
    isWhole: isWhole(option, number),
    isRate: isRate(form.values),
    attempt,
  };
}

const { option: stakedOption, reason } = operatorRoundCalls.releaseNumber.request.shape;
const typedLimit = z.object({
  option: stakedOption,
  number: z.string(),
  rate: z.string(),
  release: z.boolean(),
  reason,
});
type Draft = z.input<typeof typedLimit>;
type Option = Draft['option'];

/** A 4-digit ticket can only be closed. */
const rateOf = (option: Option, rate: string) =>
  option === TICKET_OPTION ? 0 : parseHundredths(rate.trim());
const isWhole = (option: Option, number: string) => number.length === deskDigits(option);

export type Limit = ReturnType<typeof useLimit>;
