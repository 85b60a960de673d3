import { useState } from 'react';
import type { Satang } from '@chokdee/shared/contracts/money';
import { useDraft } from '../attempt/use-draft.ts';
import { readAmount } from './amount.ts';

export type Amount = ReturnType<typeof useAmount>;

/** An amount being typed. What is wrong with it is told once it was left or sent. */
export function useAmount(draft: string) {
  const { value: typed, change: type, forget } = useDraft(draft);
  const [asked, setAsked] = useState(false);
  const reading = readAmount(typed);
  return {
    typed,
    type,
    forget,
    leave: () => setAsked(typed !== ''),
    problem: asked && 'problem' in reading ? reading.problem : undefined,
    /** The amount to send, or nothing, and the field then says why. */
    take(): Satang | undefined {
      setAsked(true);
      return 'amountSatang' in reading ? reading.amountSatang : undefined;
    },
  };
}
