import { useState } from 'react';
import { z } from 'zod';
import { useAttempt } from '@chokdee/shared/attempt';
import { pinCalls } from '@chokdee/shared/contracts/account';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { refusedFields, type FieldProblems } from '@chokdee/shared/contracts/refused-fields';
import { useForm } from '@chokdee/shared/form';
import { ApiError, send } from '@chokdee/shared/http';
import { isOutcomeUnknown } from '@chokdee/shared/rules/attempt-outcome';
import { session } from '@chokdee/shared/session';
import { repeatDiffers } from '../forms/repeat-differs.ts';
import { typedPin } from '../forms/typed.ts';
import { useSameAttempt } from '../forms/use-same-attempt.ts';
import { blankPin, newPinShape, useNewPinText } from '../new-pin/new-pin.ts';

const schema = z
  .object({ oldPassword: typedPin, ...newPinShape })
  .refine(({ newPassword, repeat }) => newPassword === repeat, repeatDiffers);

function refusedBy(failure: unknown): FieldProblems {
  const code = failure instanceof ApiError ? failure.code : undefined;
  if (code === 'PIN_WRONG') return { oldPassword: code };
  return code === 'PIN_SAME' ? { newPassword: code } : refusedFields(failure);
}

/**
 * The change ends this page's session: if the reply is lost, the page renews its session with the key. Before
 * another change takes the place of one whose outcome is unknown, it does so now.
 *
 * @throws ApiError when the server cannot be reached
 */
async function rememberKey(key: string | undefined): Promise<void> {
  const { pinChangeKey, setPinChangeKey } = session.getState();
  if (key && pinChangeKey && key !== pinChangeKey)
    await send(authCalls.renew, { pinChangeKey }).catch((failure: ApiError) => {
      if (isOutcomeUnknown(failure)) throw failure;
    });
  setPinChangeKey(key);
}

/**
 * Changes the PIN. The transport stores the token of the response in the session, so this page stays signed
 * in.
 */
export function useChangePin() {
  const [withdrawalsPausedUntil, setWithdrawalsPausedUntil] = useState<string>();
  const sendPin = useSameAttempt(pinCalls.changePin, rememberKey);
  const { run, pending, error, forget } = useAttempt(
    async ({ repeat: _, ...change }: z.output<typeof schema>) => {
      const { withdrawHoldUntil } = await sendPin(change);
      setWithdrawalsPausedUntil(withdrawHoldUntil);
    },
  );
  const form = useForm({
    schema,
    initial: { oldPassword: '', ...blankPin },
    failure: error,
    refusedBy,
    textOf: useNewPinText(),
  });
  return {
    ...form,
    pending,
    forgetError: forget,
    /** When withdrawals are available again; set once the PIN is changed. */
    withdrawalsPausedUntil,
    submit: form.submit(run),
  };
}

export type ChangePin = ReturnType<typeof useChangePin>;
