import { useState } from 'react';
import type { Satang } from '@chokdee/shared/contracts/money';
import { useDraft } from '../attempt/use-draft.ts';
import { readAmount } from './amount.ts';

export type Amount = ReturnType<typeof useAmount>;

/** State of an amount field. Errors show once the field was left or submitted. */
export function useAmount(draft: string) {
  const { value: typed, change: type, forget } = useDraft(draft);
  const [touched, setTouched] = useState(false);
  const reading = readAmount(typed);
  return {
    typed,
    type,
    forget,
    leave: () => setTouched(typed !== ''),
    problem: touched && 'problem' in reading ? reading.problem : undefined,
    /** The amount to send, or `undefined`; the field then shows its error. */
    validate(): Satang | undefined {
      setTouched(true);
      return 'amountSatang' in reading ? reading.amountSatang : undefined;
    },
  };
}
