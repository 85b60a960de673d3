import { authCalls } from '@chokdee/shared/contracts/auth';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Card, ErrorState, LoadingState, Page, Stack } from '@chokdee/shared/ui';
import { AvatarField } from './avatar-field.tsx';
import { BackToProfile } from './back-to-profile.tsx';
import { EditForm } from './edit-form.tsx';

export function EditScreen() {
  const text = useTexts('auth');
  const info = useCall(authCalls.info, {});

  return (
    <Page title={text('edit.title')} width="narrow" actions={<BackToProfile />}>
      {info.state === 'loading' && <LoadingState rows={3} rowHeight="32" />}
      {info.state === 'error' && <ErrorState error={info.error} onRetry={info.reload} />}
      {info.state === 'ready' && (
        <Stack gap="4">
          <Card.Root>
            <Card.Body>
              <AvatarField info={info.data} />
            </Card.Body>
          </Card.Root>
          <Card.Root>
            <Card.Body>
              <EditForm info={info.data} />
            </Card.Body>
          </Card.Root>
        </Stack>
      )}
    </Page>
  );
}
