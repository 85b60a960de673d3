import { sessionCalls } from '@chokdee/shared/contracts/account';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { ErrorState, Grid, Heading, LoadingState, Page, Stack } from '@chokdee/shared/ui';
import { useFocusWhen } from '../forms/use-focus-when.ts';
import { BackToProfile } from '../profile/back-to-profile.tsx';
import { SessionList } from './session-list.tsx';
import { SignInEvents } from './sign-in-events.tsx';

/** The member's active sessions and recent account events. */
export function SessionsScreen() {
  const text = useTexts('auth');
  const sessions = useCall(sessionCalls.sessions, {});
  const events = useCall(sessionCalls.signInEvents, {});

  const { target, requestFocus } = useFocusWhen<HTMLHeadingElement>(sessions.state === 'ready');

  const ended = () => {
    requestFocus();
    if (sessions.state !== 'loading') sessions.reload();
    if (events.state !== 'loading') events.reload();
  };

  return (
    <Page title={text('sessions.title')} text={text('sessions.text')} actions={<BackToProfile />}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: '8', lg: '8' }}
        alignItems="start"
        maxWidth="6xl"
      >
        <Stack as="section" gap="3" aria-labelledby="sessions-here">
          <Heading as="h2" size="lg" id="sessions-here" ref={target} tabIndex={-1} outline="none">
            {text('sessions.here')}
          </Heading>
          {sessions.state === 'loading' && <LoadingState rows={2} rowHeight="28" />}
          {sessions.state === 'error' && <ErrorState error={sessions.error} onRetry={sessions.reload} />}
          {sessions.state === 'ready' && <SessionList sessions={sessions.data} onEnded={ended} />}
        </Stack>
        <Stack as="section" gap="3" aria-labelledby="sessions-events">
          <Heading as="h2" size="lg" id="sessions-events">
            {text('sessions.events')}
          </Heading>
          {events.state === 'loading' && <LoadingState rows={5} rowHeight="14" />}
          {events.state === 'error' && <ErrorState error={events.error} onRetry={events.reload} />}
          {events.state === 'ready' && <SignInEvents events={events.data} />}
        </Stack>
      </Grid>
    </Page>
  );
}
