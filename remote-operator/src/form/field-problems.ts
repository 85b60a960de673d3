import { fieldIssue } from '@chokdee/shared/contracts/errors';
import { ApiError } from '@chokdee/shared/http';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';

/** By the path of a field (`names.th`), the key of what is wrong with it. */
export type Problems = Partial<Record<string, string>>;

/** Of a schema's issues. */
export const problemsIn = (
  parsed:
    | { success: true }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } },
): Problems =>
  parsed.success
    ? {}
    : firstOfEach(parsed.error.issues.map(({ path, message }) => [path.map(String).join('.'), message]));

/** The server's, for single fields. Empty when it refused for another reason. */
export function refusedFields(error: unknown): Problems {
  if (!(error instanceof ApiError) || error.code !== 'VALIDATION') return {};
  const issues = fieldIssue.array().safeParse((error.details as { issues?: unknown } | undefined)?.issues);
  return issues.success ? firstOfEach(issues.data.map(({ path, key }) => [path, key])) : {};
}

function firstOfEach(pairs: readonly [path: string, key: string][]): Problems {
  const problems: Problems = {};
  for (const [path, key] of pairs) problems[path] ??= key;
  return problems;
}

/** The sentence for the key of a problem. */
export function useProblemText(): (key: string | undefined) => string | undefined {
  const text = useTexts('operator');
  const fieldText = useFieldText();
  return (key) => {
    if (key === undefined) return undefined;
    const [, area, own] = /^(gameDesk|support|content|chat)\.(\w+)$/.exec(key) ?? [];
    if (own) return text(`${area === 'gameDesk' ? 'games' : area}.problem.${own}`);
    return fieldText(/^(reason|currency|other)\./.test(key) ? key : 'other.invalid');
  };
}
