import { useState } from 'react';
import type { FieldProblems } from './field-problems.ts';

interface FormOf<Field extends string> {
  /** In the order of the form. */
  fields: readonly Field[];
  initial: Record<Field, string>;
  /** Validates the current values. */
  problemsOf: (values: Record<Field, string>) => FieldProblems;
  /** The server's errors for single fields; undefined if it refused something else. */
  refusedBy: (failure: unknown) => FieldProblems | undefined;
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
  const [error, setError] = useState<unknown>();
  const [pending, setPending] = useState(false);
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
      setError(undefined);
      const first = fields.find((field) => wrong[field]);
      if (first || pending) return first;
      setPending(true);
      try {
        await send();
        return 'sent';
      } catch (failure) {
        const problems = refusedBy(failure);
        const named = fields.find((field) => problems?.[field]);
        if (problems && named) setRefused(problems);
        else setError(failure);
        return named;
      } finally {
        setPending(false);
      }
    },
  };
}
