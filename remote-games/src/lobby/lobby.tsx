import { Heading, Page, Text } from '@chokdee/shared/ui';
import { useTexts } from '@chokdee/shared/i18n';

/** The first screen of the games: what there is to play. */
export function Lobby() {
  const text = useTexts('games');
  return (
    <Page title={text('lobby.title')}>
      <Heading size="md">{text('lobby.empty')}</Heading>
      <Text color="fg.muted">{text('lobby.soon')}</Text>
    </Page>
  );
}
