import { useAttempt } from '@chokdee/shared/attempt';

interface Submission {
  work: () => Promise<unknown>;
  /** Names the field that shows the error. Without a field, `error` has it. */
  fieldOf: (failure: unknown) => string | undefined;
}

/** A form's attempt, of which a field may show the error. */
export function useSubmission() {
  const { run, pending, error, forget } = useAttempt(async ({ work, fieldOf }: Submission) => {
    try {
      await work();
      return undefined;
    } catch (failure) {
      const field = fieldOf(failure);
      if (field === undefined) throw failure;
      return field;
    }
  });
  return {
    pending,
    error,
    forgetError: forget,
    /** @returns the field to focus. */
    submit: <Field extends string>(
      work: () => Promise<unknown>,
      fieldOf: (failure: unknown) => Field | undefined,
    ): Promise<Field | undefined> => run({ work, fieldOf }) as Promise<Field | undefined>,
  };
}
