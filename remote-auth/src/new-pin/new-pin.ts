import { z } from 'zod';
import { pinCalls } from '@chokdee/shared/contracts/account';
import { useErrorText, useFieldText } from '@chokdee/shared/i18n';
import { ApiError } from '@chokdee/shared/http';

const { newPassword } = pinCalls.forgotPin.request.shape;

/** The fields of a new PIN. `endOtherWays`: also remove passkeys and the LINE link along with the old PIN. */
export const newPinShape = { newPassword, repeat: z.string(), endOtherWays: z.boolean() };

export const blankPin = { newPassword: '', repeat: '', endOtherWays: false };

/** The checklist below the field lists these problems, so the field itself shows one generic message. */
const patternProblems = new Set(['pin.upper', 'pin.lower', 'pin.digit', 'pin.special']);

/** The sentence for a problem with a PIN. A code of the server's has the text of its error. */
export function useNewPinText(failure: unknown): (problem: string) => string {
  const fieldText = useFieldText();
  const errorText = useErrorText();
  return (problem) => {
    if (failure instanceof ApiError && problem === failure.code) return errorText(failure);
    return fieldText(patternProblems.has(problem) ? 'pin.invalid' : problem);
  };
}
