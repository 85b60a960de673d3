import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import type { BetId } from '@chokdee/shared/contracts/ids';
import { parseHundredths } from '@chokdee/shared/contracts/money';
import {
  deskDigits,
  operatorRoundCalls,
  type ExposedNumber,
} from '@chokdee/shared/contracts/operator-rounds';
import { formatMultiply } from '@chokdee/shared/format';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { TICKET_OPTION } from '@chokdee/shared/rules/tickets';
import type { DeskData } from './desk-data.ts';

/** The input of a number's limit, what is wrong with it, and the call that sets or releases it. */
export function useLimit(betId: BetId, options: DeskData['options'], given: ExposedNumber | undefined) {
  const text = useTexts('operator');
  const [form, setForm] = useState({
    option: given?.option ?? options[0]!.option,
    number: given?.number ?? '',
    rate: '0',
    release: false,
  });
  const { option, number, rate, release } = form;
  const usual = options.find((each) => each.option === option)!.multiply;
  // A 4-digit ticket can only be closed.
  const multiply = option === TICKET_OPTION ? 0 : parseHundredths(rate.trim());
  const isRate = multiply !== undefined && multiply >= 0 && multiply <= usual;
  const digits = deskDigits(option);
  const problems = {
    number: number.length === digits ? undefined : text('desk.digits', { count: digits }),
    rate: isRate ? undefined : text('desk.rateHint', { usual: formatMultiply(usual) }),
  };

  const attempt = useAttempt(async (reason: string) => {
    const about = { betId, option, number, reason };
    if (release) await send(operatorRoundCalls.releaseNumber, about);
    else await send(operatorRoundCalls.limitNumber, { ...about, multiply: multiply ?? 0 });
    return true;
  });

  return {
    form,
    change: (changed: Partial<typeof form>) => setForm({ ...form, ...changed }),
    digits,
    usual,
    multiply,
    problems,
    isIncomplete: !release && (problems.number !== undefined || problems.rate !== undefined),
    attempt,
  };
}

export type Limit = ReturnType<typeof useLimit>;
