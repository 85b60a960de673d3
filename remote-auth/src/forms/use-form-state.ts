import { useState } from 'react';
import type { FieldProblems } from '@chokdee/shared/contracts/refused-fields';
import { useSubmission } from './use-submission.ts';

interface FormOf<Field extends string> {
  /** In the order of the form. */
  fields: readonly Field[];
  initial: Record<Field, string>;
  /** Validates the current values. */
  problemsOf: (values: Record<Field, string>) => FieldProblems;
  /** The server's errors for single fields; empty if it refused something else. */
  refusedBy: (failure: unknown) => FieldProblems;
}

/**
 * The values of a form and their errors: a field shows its error once it has lost focus, all fields do once
 * the form was submitted. An error from the server stays until its field changes.
 */
export function useFormState<Field extends string>({
  fields,
  initial,
  problemsOf,
  refusedBy,
}: FormOf<Field>) {
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set());
  const [refused, setRefused] = useState<FieldProblems>({});
  const { submit, pending, error, forgetError } = useSubmission();
  const wrong = problemsOf(values);

  return {
    values,
    setValues,
    pending,
    error,
    problemOf: (field: Field) => (touched.has(field) ? (wrong[field] ?? refused[field]) : undefined),
    leave: (field: Field) => setTouched((known) => new Set(known).add(field)),
    change: (field: Field, value: string) => {
      setValues((known) => ({ ...known, [field]: value }));
      setRefused((known) => ({ ...known, [field]: undefined }));
    },

    /**
     * Submits valid values. Returns the first field to focus if one is invalid, or that the form was sent.
     */
    async submit(send: () => Promise<unknown>): Promise<Field | 'sent' | undefined> {
      setTouched(new Set(fields));
      forgetError();
      const first = fields.find((field) => wrong[field]);
      if (first) return first;
      let sent = false;
      const refusedField = await submit(
        async () => {
          await send();
          sent = true;
        },
        (failure) => {
          const problems = refusedBy(failure);
          const named = fields.find((field) => problems[field]);
          if (named) setRefused(problems);
          return named;
        },
      );
      return sent ? 'sent' : refusedField;
    },
  };
}
