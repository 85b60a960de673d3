import { newMember, type NewMember } from '@chokdee/shared/contracts/auth';
import { ApiError } from '@chokdee/shared/http';
import { problemsOf, refusedFields } from '../forms/field-problems.ts';
import { useFormState } from '../forms/use-form-state.ts';

export interface SignupValues {
  userName: string;
  password: string;
  repeat: string;
  phoneNumber: string;
  birthDate: string;
}

export type SignupField = keyof SignupValues;

/** In the order of the form. */
export const signupFields = [
  'userName',
  'password',
  'repeat',
  'phoneNumber',
  'birthDate',
] as const satisfies readonly SignupField[];

/** Replaces a field's text key: a problem that only the server can detect. */
export const TAKEN = 'taken';

/** The theme in which a member registers; the server stores it as a hint. */
export const REGISTER_THEME = 'red-black';

const blank: SignupValues = { userName: '', password: '', repeat: '', phoneNumber: '', birthDate: '' };

export type SignupFormState = ReturnType<typeof useSignupForm>;

/**
 * The state of the sign-up form.
 *
 * @param register sends valid values; its error is shown.
 */
export function useSignupForm(register: (member: NewMember) => Promise<unknown>) {
  const {
    submit,
    setValues: _setValues,
    ...form
  } = useFormState<SignupField>({
    fields: signupFields,
    initial: blank,
    problemsOf: (values) => {
      const parsed = parse(values);
      return {
        ...(parsed.success ? {} : problemsOf(parsed.error.issues)),
        ...(values.repeat === values.password ? {} : { repeat: 'pin.mismatch' }),
      };
    },
    refusedBy: (failure) =>
      failure instanceof ApiError && failure.code === 'USERNAME_TAKEN'
        ? { userName: TAKEN }
        : refusedFields(failure),
  });

  return {
    ...form,
    async submit(): Promise<SignupField | undefined> {
      const outcome = await submit(() => register(newMember.parse(asSent(form.values))));
      return outcome === 'sent' ? undefined : outcome;
    },
  };
}

/** Removes separators from written or pasted phone numbers. */
const asSent = (values: SignupValues) => ({
  ...values,
  phoneNumber: values.phoneNumber.replace(/[\s-]/g, ''),
});
const parse = (values: SignupValues) => newMember.safeParse(asSent(values));
