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

/** In the order in which they stand in the form. */
export const signupFields = [
  'userName',
  'password',
  'repeat',
  'phoneNumber',
  'birthDate',
] as const satisfies readonly SignupField[];

/** Stands in place of a field's key: the one problem that only the server can know. */
export const TAKEN = 'taken';

/** The look of the site that a member registers in; the server keeps it as a hint. */
export const REGISTER_THEME = 'red-black';

const blank: SignupValues = { userName: '', password: '', repeat: '', phoneNumber: '', birthDate: '' };

export type SignupFormState = ReturnType<typeof useSignupForm>;

/**
 * A new member's form while it is filled in.
 *
 * @param register sends what is right in its form; what it throws is shown.
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

/** Phone numbers as they are written and pasted. */
const asSent = (values: SignupValues) => ({
  ...values,
  phoneNumber: values.phoneNumber.replace(/[\s-]/g, ''),
});
const parse = (values: SignupValues) => newMember.safeParse(asSent(values));
