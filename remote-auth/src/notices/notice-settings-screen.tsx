import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Icon, Page, Stack } from '@chokdee/shared/ui';
import { PushCard } from './push-card.tsx';

/** How the member is told. */
export function NoticeSettingsScreen() {
  const text = useTexts('auth');
  return (
    <Page
      title={text('notices.settings')}
      width="narrow"
      actions={
        <Button asChild variant="ghost" size="sm" marginStart="-3">
          <Link to="/notices">
            <Icon name="arrow-left" />
            {text('notices.back')}
          </Link>
        </Button>
      }
    >
      <Stack gap="6">
        <PushCard />
      </Stack>
    </Page>
  );
}
