import { fieldIssue } from '@chokdee/shared/contracts/errors';
import { ApiError } from '@chokdee/shared/http';

/** For each invalid field, the key of its first message in the `fields` texts. */
export type FieldProblems = Partial<Record<string, string>>;

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

export function problemsOf(issues: readonly Issue[]): FieldProblems {
  return firstOfEach(issues.map(({ path, message }) => [String(path[0]), message]));
}

/** The server's errors for single fields; `undefined` if its refusal is about something else. */
export function refusedFields(error: unknown): FieldProblems | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code !== 'VALIDATION') return undefined;
  const issues = fieldIssue
    .array()
    .min(1)
    .safeParse((error.details as { issues?: unknown } | undefined)?.issues);
  return issues.success
    ? firstOfEach(issues.data.map(({ path, key }) => [path.split('.').at(-1) ?? path, key]))
    : undefined;
}

function firstOfEach(pairs: [field: string, key: string][]): FieldProblems {
  const problems: FieldProblems = {};
  for (const [field, key] of pairs) problems[field] ??= key;
  return problems;
}
