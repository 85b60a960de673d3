import { firstOfEach, type FieldProblems } from '@chokdee/shared/contracts/refused-fields';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';

/** The problem of each field in a schema's issues. */
export const problemsIn = (
  parsed:
    | { success: true }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } },
): FieldProblems =>
  parsed.success
    ? {}
    : firstOfEach(parsed.error.issues.map(({ path, message }) => [path.map(String).join('.'), message]));

/** The sentence for the key of a problem. */
export function useProblemText() {
  const text = useTexts('operator');
  const fieldText = useFieldText();
  function problemText(key: string): string;
  function problemText(key: string | undefined): string | undefined;
  function problemText(key: string | undefined) {
    if (key === undefined) return undefined;
    const [, area, own] = /^(gameDesk|support|content|chat)\.(\w+)$/.exec(key) ?? [];
    if (own) return text(`${area === 'gameDesk' ? 'games' : area}.problem.${own}`);
    return fieldText(/^(reason|currency|other)\./.test(key) ? key : 'other.invalid');
  }
  return problemText;
}
