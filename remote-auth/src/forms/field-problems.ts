import {
  firstOfEach,
  refusedFields as refusedPaths,
  type FieldProblems,
} from '@chokdee/shared/contracts/refused-fields';

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

export function problemsOf(issues: readonly Issue[]): FieldProblems {
  return firstOfEach(issues.map(({ path, message }) => [String(path[0]), message]));
}

/** The fields that the server refused, by the last part of their path. */
export function refusedFields(error: unknown): FieldProblems {
  return firstOfEach(
    Object.entries(refusedPaths(error)).flatMap(([path, key]) =>
      key === undefined ? [] : [[path.split('.').at(-1) ?? path, key]],
    ),
  );
}
