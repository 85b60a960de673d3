import { useState } from 'react';
import { pin as pinSchema } from '@chokdee/shared/contracts/auth';

export type NewPinField = 'pin' | 'repeat';

/** These are ticked off one by one below the field, where they can be read at leisure. */
const ofThePattern = new Set(['pin.upper', 'pin.lower', 'pin.digit', 'pin.special']);

/** A new PIN and its repetition while they are typed. A field speaks once it has been left, both once the form was sent. */
export function useNewPin() {
  const [values, setValues] = useState<Record<NewPinField, string>>({ pin: '', repeat: '' });
  const [left, setLeft] = useState<ReadonlySet<NewPinField>>(new Set());
  const [refused, setRefused] = useState<string>();
  const [endsOtherWays, endOtherWays] = useState(false);

  const parsed = pinSchema.safeParse(values.pin);
  const problem = parsed.success ? undefined : parsed.error.issues[0]?.message;
  const problems: Partial<Record<NewPinField, string>> = {
    pin: problem && ofThePattern.has(problem) ? 'pin.invalid' : problem,
    repeat: values.repeat === values.pin ? undefined : 'pin.mismatch',
  };

  return {
    values,
    /** Passkeys and LINE end with the old PIN. */
    endsOtherWays,
    endOtherWays,
    /** Under each field the key of what is wrong with it. */
    problemOf: (field: NewPinField) =>
      (field === 'pin' ? refused : undefined) ?? (left.has(field) ? problems[field] : undefined),
    leave: (field: NewPinField) => setLeft((known) => new Set(known).add(field)),
    change(field: NewPinField, value: string) {
      setValues((known) => ({ ...known, [field]: value }));
      if (field === 'pin') setRefused(undefined);
    },
    /** Lets both fields speak; answers the first that is wrong. */
    check(): NewPinField | undefined {
      setLeft(new Set(['pin', 'repeat']));
      return (['pin', 'repeat'] as const).find((field) => problems[field]);
    },
    /** What the server finds wrong with the PIN; it stands until the PIN changes. */
    refuse: setRefused,
  };
}

export type NewPin = ReturnType<typeof useNewPin>;
