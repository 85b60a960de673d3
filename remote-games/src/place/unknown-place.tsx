import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, EmptyState, Page } from '@chokdee/shared/ui';

export function UnknownPlace() {
  const text = useTexts('games');
  return (
    <Page title={text('lobby.title')}>
      <EmptyState
        icon="search"
        title={text('place.unknown')}
        text={text('place.unknownText')}
        action={
          <Button asChild colorPalette="red">
            <Link to="/game">{text('place.toLobby')}</Link>
          </Button>
        }
      />
    </Page>
  );
}
