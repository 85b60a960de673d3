import { useState } from 'react';

/** Sends one request at a time, and keeps the error of the last one. */
export function useSubmission() {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  return {
    pending,
    error,
    forgetError: () => setError(undefined),
    /**
     * @param fieldOf names the field that shows the error. Without a field, `error` has it.
     * @returns the field to focus.
     */
    async submit<Field extends string>(
      work: () => Promise<unknown>,
      fieldOf: (failure: unknown) => Field | undefined = () => undefined,
    ): Promise<Field | undefined> {
      if (pending) return undefined;
      setPending(true);
      setError(undefined);
      try {
        await work();
        return undefined;
      } catch (failure) {
        const field = fieldOf(failure);
        if (field === undefined) setError(failure);
        return field;
      } finally {
        setPending(false);
      }
    },
  };
}
