import type { FieldProblems } from '@chokdee/shared/contracts/refused-fields';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, List } from '@chokdee/shared/ui';
import { useProblemText } from '../../form/field-problems.ts';

/** Why the server refuses to publish: texts that are missing, files of a video, a popup's pages. */
export function MissingTexts({ problems }: { problems: FieldProblems }) {
  const text = useTexts('operator');
  const problemText = useProblemText();
  const lines = Object.entries(problems).map(([path, key = '']) => {
    const [group, locale, part] = path.split('.');
    return [
      ...(group === 'texts' ? [text(`content.language.${locale}`)] : []),
      ...(group === 'texts' && part ? [text(`content.field.${part}`)] : []),
      problemText(key),
    ].join(' · ');
  });
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
