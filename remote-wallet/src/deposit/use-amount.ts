import { useState } from 'react';
import type { Satang } from '@chokdee/shared/contracts/money';
import { useSearchParams } from '@chokdee/shared/router';
import { useDraft } from '../attempt/use-draft.ts';
import { amountInAddress, readAmount, type AmountLimits } from './amount.ts';

export type Amount = ReturnType<typeof useAmount>;

/**
 * State of an amount field. All ways to deposit share its draft. `?amount=` of the address comes before the
 * draft, until the member edits it. Errors show once the field was left or submitted, and at once for an
 * amount of the address.
 */
export function useAmount(limits: AmountLimits) {
  const [query, setQuery] = useSearchParams();
  const initialAmount = amountInAddress(query);
  const { value: draft, change, forget } = useDraft('deposit');
  const [edited, setEdited] = useState(false);
  const [touched, setTouched] = useState(initialAmount !== undefined);
  const typed = edited ? draft : (initialAmount ?? draft);
  const reading = readAmount(typed, limits);

  const type = (next: string) => {
    change(next);
    setEdited(true);
    // After a reload, the edited amount counts.
    if (query.has('amount')) setQuery(without(query, 'amount'), { replace: true });
  };
  return {
    typed,
    type,
    forget,
    limits,
    /** The member has finished typing, so that limits may be judged. */
    touched,
    leave: () => setTouched(typed !== ''),
    problem: touched && 'problem' in reading ? reading.problem : undefined,
    /** The amount as typed, if it is one of the limits' range. */
    satang: 'amountSatang' in reading ? reading.amountSatang : undefined,
    /** The amount to send, or `undefined`; the field then shows its error. */
    validate(): Satang | undefined {
      setTouched(true);
      return 'amountSatang' in reading ? reading.amountSatang : undefined;
    },
  };
}

function without(query: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete(name);
  return rest;
}
