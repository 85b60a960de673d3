import { useFieldText, useTexts } from '@chokdee/shared/i18n';

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
