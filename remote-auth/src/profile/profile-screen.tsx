import { authCalls } from '@chokdee/shared/contracts/auth';
import { useCall } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { ErrorState, LoadingState, Page } from '@chokdee/shared/ui';
import { ProfileCard } from './profile-card.tsx';

export function ProfileScreen() {
  const text = useTexts('auth');
  const info = useCall(authCalls.info, {});

  return (
    <Page title={text('profile.title')} width="narrow">
      {info.state === 'loading' && <LoadingState rows={5} rowHeight="12" />}
      {info.state === 'error' && <ErrorState error={info.error} onRetry={info.reload} />}
      {info.state === 'ready' && <ProfileCard info={info.data} />}
    </Page>
  );
}
