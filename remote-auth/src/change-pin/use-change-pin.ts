import { useState } from 'react';
import { pinCalls } from '@chokdee/shared/contracts/account';
import { ApiError, send } from '@chokdee/shared/http';
import { refusedFields } from '../forms/field-problems.ts';
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
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const [withdrawalsPausedUntil, setWithdrawalsPausedUntil] = useState<string>();

  /** Returns the field to focus, if one is wrong. */
  const submit = async (): Promise<ChangePinField | undefined> => {
    setError(undefined);
    const wrong = newPin.check();
    if (old === '') {
      setOldProblem('empty');
      return 'old';
    }
    if (wrong || pending) return wrong;
    setPending(true);
    try {
      const { withdrawHoldUntil } = await send(pinCalls.changePin, {
        oldPassword: old,
        newPassword: newPin.values.pin,
        endOtherWays: newPin.endsOtherWays,
      });
      setWithdrawalsPausedUntil(withdrawHoldUntil);
      return undefined;
    } catch (failure) {
      const code = failure instanceof ApiError ? failure.code : undefined;
      if (failure instanceof ApiError && code === 'PIN_WRONG') setOldProblem(failure);
      const problem = code === 'PIN_SAME' ? code : refusedFields(failure)['newPassword'];
      if (problem) newPin.refuse(problem);
      if (code !== 'PIN_WRONG' && !problem) setError(failure);
      return code === 'PIN_WRONG' ? 'old' : problem === undefined ? undefined : 'pin';
    } finally {
      setPending(false);
    }
  };

  return {
    newPin,
    old,
    oldProblem,
    pending,
    error,
    /** When withdrawals are available again; set once the PIN is changed. */
    withdrawalsPausedUntil,
    submit,
    forgetError: () => setError(undefined),
    changeOld(value: string) {
      setOld(value);
      setOldProblem(undefined);
    },
  };
}

export type ChangePin = ReturnType<typeof useChangePin>;
