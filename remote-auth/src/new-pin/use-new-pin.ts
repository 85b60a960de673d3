import { useState } from 'react';
import { pin as pinSchema } from '@chokdee/shared/contracts/auth';

export type NewPinField = 'pin' | 'repeat';

/** The checklist below the field lists these problems, so the field itself shows one generic message. */
const patternProblems = new Set(['pin.upper', 'pin.lower', 'pin.digit', 'pin.special']);

/**
 * A new PIN and its repetition. A field shows its error once it has lost focus, both do once the form was
 * submitted.
 */
export function useNewPin() {
  const [values, setValues] = useState<Record<NewPinField, string>>({ pin: '', repeat: '' });
  const [touched, setTouched] = useState<ReadonlySet<NewPinField>>(new Set());
  const [refused, setRefused] = useState<string>();
  const [endsOtherWays, endOtherWays] = useState(false);

  const parsed = pinSchema.safeParse(values.pin);
  const problem = parsed.success ? undefined : parsed.error.issues[0]?.message;
  const problems: Partial<Record<NewPinField, string>> = {
    pin: problem && patternProblems.has(problem) ? 'pin.invalid' : problem,
    repeat: values.repeat === values.pin ? undefined : 'pin.mismatch',
  };

  return {
    values,
    /** Also remove passkeys and the LINE link along with the old PIN. */
    endsOtherWays,
    endOtherWays,
    /** The key of a field's error. */
    problemOf: (field: NewPinField) =>
      (field === 'pin' ? refused : undefined) ?? (touched.has(field) ? problems[field] : undefined),
    leave: (field: NewPinField) => setTouched((known) => new Set(known).add(field)),
    change(field: NewPinField, value: string) {
      setValues((known) => ({ ...known, [field]: value }));
      if (field === 'pin') setRefused(undefined);
    },
    /** Shows the errors of both fields; returns the first invalid one. */
    check(): NewPinField | undefined {
      setTouched(new Set(['pin', 'repeat']));
      return (['pin', 'repeat'] as const).find((field) => problems[field]);
    },
    /** The server's error for the PIN; stays until the PIN changes. */
    refuse: setRefused,
  };
}

export type NewPin = ReturnType<typeof useNewPin>;
