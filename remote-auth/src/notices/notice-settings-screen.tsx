import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, ErrorState, Icon, LoadingState, Page, Stack } from '@chokdee/shared/ui';
import { FormError } from '../forms/form-error.tsx';
import { MessageLanguage } from './message-language.tsx';
import { PushCard } from './push-card.tsx';
import { QuietHoursCard } from './quiet-hours-card.tsx';
import { TopicMatrix } from './topic-matrix.tsx';
import { useNoticeSettings } from './use-notice-settings.ts';

/** How the member is told. */
export function NoticeSettingsScreen() {
  const text = useTexts('auth');
  const { settings, known, error, choose, saveQuietHours, saveLanguage } = useNoticeSettings();
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
        {settings.state === 'loading' && <LoadingState rows={5} rowHeight="12" />}
        {settings.state === 'error' && <ErrorState error={settings.error} onRetry={settings.reload} />}
        {known && (
          <>
            <TopicMatrix topics={known.topics} onChoose={choose} />
            <MessageLanguage language={known.language} onSave={saveLanguage} />
            <QuietHoursCard quiet={known.quiet} onSave={saveQuietHours} />
          </>
        )}
        <FormError error={error} />
      </Stack>
    </Page>
  );
}
