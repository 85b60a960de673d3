import { useState } from 'react';
import type { FieldProblems } from './field-problems.ts';

interface FormOf<Field extends string> {
  /** In the order in which they stand in the form. */
  fields: readonly Field[];
  initial: Record<Field, string>;
  /** What is wrong with what has been typed so far. */
  problemsOf: (values: Record<Field, string>) => FieldProblems;
  /** What the server finds wrong with single fields; nothing when it refuses something else. */
  refusedBy: (failure: unknown) => FieldProblems | undefined;
}

/**
 * What has been typed, and what of it is wrong: a field speaks once it has been left, all of them once the form was sent.
 * What the server refused of a field stands until that field changes.
 */
export function useFormState<Field extends string>({
  fields,
  initial,
  problemsOf,
  refusedBy,
}: FormOf<Field>) {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [refused, setRefused] = useState<FieldProblems>({});
  const [error, setError] = useState<unknown>();
  const [pending, setPending] = useState(false);
  const wrong = problemsOf(values);

  return {
    values,
    setValues,
    pending,
    error,
    problemOf: (field: Field) => (left.has(field) ? (wrong[field] ?? refused[field]) : undefined),
    leave: (field: Field) => setLeft((known) => new Set(known).add(field)),
    change: (field: Field, value: string) => {
      setValues((known) => ({ ...known, [field]: value }));
      setRefused((known) => ({ ...known, [field]: undefined }));
    },

    /** Sends what is right in its form. Answers the first field to look at, where one is wrong, or that it was sent. */
    async submit(send: () => Promise<unknown>): Promise<Field | 'sent' | undefined> {
      setLeft(new Set(fields));
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
