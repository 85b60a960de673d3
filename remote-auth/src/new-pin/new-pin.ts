import { z } from 'zod';
import { pinCalls } from '@chokdee/shared/contracts/account';
import { useFieldText } from '@chokdee/shared/i18n';

const { newPassword } = pinCalls.forgotPin.request.shape;

/** The fields of a new PIN. `endOtherWays`: also remove passkeys and the LINE link along with the old PIN. */
export const newPinShape = { newPassword, repeat: z.string(), endOtherWays: z.boolean() };

export const blankPin = { newPassword: '', repeat: '', endOtherWays: false };

/** The checklist below the field lists these problems, so the field itself shows one generic message. */
const patternProblems = new Set(['pin.upper', 'pin.lower', 'pin.digit', 'pin.special']);

/** The sentence for a problem with a PIN; undefined: that of the field. */
export function useNewPinText(): (problem: string) => string | undefined {
  const fieldText = useFieldText();
  return (problem) => (patternProblems.has(problem) ? fieldText('pin.invalid') : undefined);
}
