import { Page, Text } from '@chokdee/shared/ui';
import { useTexts } from '@chokdee/shared/i18n';
import { useParams } from '@chokdee/shared/router';

const topics = ['deposit', 'withdraw', 'lotto'] as const;

/** The guide to one topic, or the list of what there is to read. */
export function Howto() {
  const text = useTexts('support');
  const { topic } = useParams();
  const shown = topics.filter((name) => !topic || name === topic);
  return (
    <Page title={text('howto.title')}>
      {shown.map((name) => (
        <Text key={name}>{text(`howto.${name}`)}</Text>
      ))}
    </Page>
  );
}
