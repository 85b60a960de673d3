import { fieldIssue } from './errors.ts';

/** The key of each field's first problem in the `fields` texts. */
export type FieldProblems = Partial<Record<string, string>>;

/**
 * The fields that the server refused, by their path in the request (`names.th`). Empty if it
 * refused something else.
 */
export function refusedFields(error: unknown): FieldProblems {
  const { code, details } = Object(error) as { code?: unknown; details?: unknown };
  if (code !== 'VALIDATION') return {};
  const issues = fieldIssue.array().safeParse((Object(details) as { issues?: unknown }).issues);
  return issues.success ? firstOfEach(issues.data.map(({ path, key }) => [path, key])) : {};
}

function firstOfEach(pairs: readonly (readonly [field: string, key: string])[]): FieldProblems {
  const problems: FieldProblems = {};
  for (const [field, key] of pairs) problems[field] ??= key;
  return problems;
}
