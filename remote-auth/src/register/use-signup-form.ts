import { z } from 'zod';
import { useAttempt } from '@chokdee/shared/attempt';
import { newMember, type NewMember } from '@chokdee/shared/contracts/auth';
import { refusedFields, type FieldProblems } from '@chokdee/shared/contracts/refused-fields';
import { useForm } from '@chokdee/shared/form';
import { ApiError } from '@chokdee/shared/http';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { repeatDiffers } from '../forms/repeat-differs.ts';
import { typedPhone } from '../forms/typed.ts';

/** The theme in which a member registers; the server stores it as a hint. */
export const REGISTER_THEME = 'red-black';

/** Replaces a field's text key: a problem that only the server can detect. */
const TAKEN = 'taken';

const signup = newMember
  .extend({ phoneNumber: typedPhone(newMember.shape.phoneNumber), repeat: z.string() })
  .refine(({ password, repeat }) => password === repeat, repeatDiffers);

const blank = { userName: '', password: '', repeat: '', phoneNumber: '', birthDate: '' };

/** The fields of the sign-up form that a failure is about. */
export const refusedBy = (failure: unknown): FieldProblems =>
  failure instanceof ApiError && failure.code === 'USERNAME_TAKEN'
    ? { userName: TAKEN }
    : Object.fromEntries(
        // A member who comes from LINE is sent as `newMember`.
        Object.entries(refusedFields(failure)).map(([path, key]) => [path.replace(/^newMember\./, ''), key]),
      );

export type SignupFormState = ReturnType<typeof useSignupForm>;

/**
 * The state of the sign-up form.
 *
 * @param register sends valid values; its error is shown.
 */
export function useSignupForm(register: (member: NewMember) => Promise<unknown>) {
  const text = useTexts('auth');
  const fieldText = useFieldText();
  const attempt = useAttempt(register);
  const form = useForm({
    schema: signup,
    initial: blank,
    failure: attempt.error,
    refusedBy,
    textOf: (problem) => (problem === TAKEN ? text('register.userNameTaken') : fieldText(problem)),
  });
  return {
    ...form,
    pending: attempt.pending,
    submit: form.submit(({ repeat: _, ...member }) => attempt.run(member)),
  };
}
