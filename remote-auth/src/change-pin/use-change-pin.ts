import { useState } from 'react';
import { pinCalls } from '@chokdee/shared/contracts/account';
import { ApiError, send } from '@chokdee/shared/http';
import { refusedFields } from '../forms/field-problems.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { useNewPin } from '../new-pin/use-new-pin.ts';

export type ChangePinField = 'old' | 'pin' | 'repeat';

/**
 * Changes the PIN. The transport stores the token of the response in the session, so this page stays signed
 * in.
 */
export function useChangePin() {
  const newPin = useNewPin();
  const [old, setOld] = useState('');
  const [oldProblem, setOldProblem] = useState<'empty' | ApiError>();
  const { submit, ...submission } = useSubmission();
  const [withdrawalsPausedUntil, setWithdrawalsPausedUntil] = useState<string>();

  const changePin = async () => {
    const { withdrawHoldUntil } = await send(pinCalls.changePin, {
      oldPassword: old,
      newPassword: newPin.values.pin,
      endOtherWays: newPin.endsOtherWays,
    });
    setWithdrawalsPausedUntil(withdrawHoldUntil);
  };
  const handleRefusal = (failure: unknown): ChangePinField | undefined => {
    const code = failure instanceof ApiError ? failure.code : undefined;
    if (failure instanceof ApiError && code === 'PIN_WRONG') {
      setOldProblem(failure);
      return 'old';
    }
    const problem = code === 'PIN_SAME' ? code : refusedFields(failure)['newPassword'];
    if (!problem) return undefined;
    newPin.refuse(problem);
    return 'pin';
  };

  return {
    newPin,
    old,
    oldProblem,
    ...submission,
    /** When withdrawals are available again; set once the PIN is changed. */
    withdrawalsPausedUntil,
    /** Returns the field to focus, if one is wrong. */
    async submit(): Promise<ChangePinField | undefined> {
      submission.forgetError();
      const wrong = newPin.check();
      if (old === '') {
        setOldProblem('empty');
        return 'old';
      }
      return wrong ?? submit(changePin, handleRefusal);
    },
    changeOld(value: string) {
      setOld(value);
      setOldProblem(undefined);
    },
  };
}

export type ChangePin = ReturnType<typeof useChangePin>;
