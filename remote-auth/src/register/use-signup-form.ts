import { useState } from 'react';
import { newMember, type NewMember } from '@chokdee/shared/contracts/auth';
import { ApiError } from '@chokdee/shared/http';
import { problemsOf, refusedFields, type FieldProblems } from '../forms/field-problems.ts';

export interface SignupValues {
  userName: string;
  password: string;
  repeat: string;
  phoneNumber: string;
  birthDate: string;
}

export type SignupField = keyof SignupValues;

/** In the order in which they stand in the form. */
export const signupFields = ['userName', 'password', 'repeat', 'phoneNumber', 'birthDate'] as const satisfies readonly SignupField[];

/** Stands in place of a field's key: the one problem that only the server can know. */
export const TAKEN = 'taken';

/** The look of the site that a member registers in; the server keeps it as a hint. */
export const REGISTER_THEME = 'red-black';

const blank: SignupValues = { userName: '', password: '', repeat: '', phoneNumber: '', birthDate: '' };

export type SignupFormState = ReturnType<typeof useSignupForm>;

/**
 * What has been typed, and what of it is wrong: a field speaks once it has been left, all of them once the form was sent.
 * What the server refused of a field stands until that field changes.
 *
 * @param register sends what is right in its form; what it throws is shown.
 */
export function useSignupForm(register: (member: NewMember) => Promise<unknown>) {
  const [values, setValues] = useState(blank);
  const [left, setLeft] = useState<ReadonlySet<SignupField>>(new Set());
  const [refused, setRefused] = useState<FieldProblems>({});
  const [error, setError] = useState<unknown>();
  const [pending, setPending] = useState(false);

  // As numbers are written and pasted.
  const parsed = newMember.safeParse({ ...values, phoneNumber: values.phoneNumber.replace(/[\s-]/g, '') });
  const wrong: FieldProblems = {
    ...(parsed.success ? {} : problemsOf(parsed.error.issues)),
    ...(values.repeat === values.password ? {} : { repeat: 'pin.mismatch' }),
  };

  const submit = async (): Promise<SignupField | undefined> => {
    setLeft(new Set(signupFields));
    setError(undefined);
    const first = signupFields.find((field) => wrong[field]);
    if (first || !parsed.success || pending) return first;
    setPending(true);
    try {
      await register(parsed.data);
      return undefined;
    } catch (failure) {
      const taken = failure instanceof ApiError && failure.code === 'USERNAME_TAKEN';
      const fields = taken ? { userName: TAKEN } : refusedFields(failure);
      const named = signupFields.find((field) => fields?.[field]);
      if (fields && named) setRefused(fields);
      else setError(failure);
      return named;
    } finally {
      setPending(false);
    }
  };

  return {
    values,
    pending,
    error,
    submit,
    problemOf: (field: SignupField) => (left.has(field) ? (wrong[field] ?? refused[field]) : undefined),
    leave: (field: SignupField) => setLeft((known) => new Set(known).add(field)),
    change: (field: SignupField, value: string) => {
      setValues((known) => ({ ...known, [field]: value }));
      setRefused((known) => ({ ...known, [field]: undefined }));
    },
  };
}
