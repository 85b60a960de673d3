import type { FieldProblems } from '@chokdee/shared/contracts/refused-fields';
import { locales } from '@chokdee/shared/contracts/site';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, List } from '@chokdee/shared/ui';
import { useProblemText } from '../../form/field-problems.ts';

const parts = ['title', 'summary', 'markdown'] as const;

/** Why the server refuses to publish: which texts of which languages are missing, and a popup's pages. */
export function MissingTexts({ problems }: { problems: FieldProblems }) {
  const text = useTexts('operator');
  const problemText = useProblemText();
  const lines = locales.flatMap((locale) => {
    const language = text(`content.language.${locale}`);
    const whole = problems[`texts.${locale}`];
    return [
      ...(whole ? [`${language} · ${problemText(whole)}`] : []),
      ...parts.flatMap((part) => {
        const key = problems[`texts.${locale}.${part}`];
        return key ? [`${language} · ${text(`content.field.${part}`)} · ${problemText(key)}`] : [];
      }),
    ];
  });
  const places = problemText(problems['popup.places']);
  if (places) lines.push(places);
  if (lines.length === 0) return null;
  return (
    <Alert.Root status="error" role="alert">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{text('content.notWhole')}</Alert.Title>
        <List.Root paddingStart="4">
          {lines.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List.Root>
      </Alert.Content>
    </Alert.Root>
  );
}
