import { authCalls } from '@chokdee/shared/contracts/auth';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Card, ErrorState, Grid, Heading, LoadingState, Page, Stack } from '@chokdee/shared/ui';
import { LineLink } from '../line/line-link.tsx';
import { LeaveButtons } from './leave-buttons.tsx';
import { MemberCard } from './member-card.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileLinks } from './profile-links.tsx';
import { UnconfirmedNumber } from './unconfirmed-number.tsx';

/** The member's profile, with links to everything in their account. */
export function ProfileScreen() {
  const text = useTexts('auth');
  const info = useCall(authCalls.info, {});

  return (
    <Page title={text('profile.title')}>
      {info.state === 'loading' && <LoadingState rows={3} rowHeight="32" />}
      {info.state === 'error' && <ErrorState error={info.error} onRetry={info.reload} />}
      {info.state === 'ready' && (
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: '18rem minmax(0, 1fr)' }}
          gap={{ base: '4', lg: '6' }}
          alignItems="start"
          maxWidth="5xl"
        >
          <MemberCard info={info.data} />
          <Stack gap={{ base: '4', lg: '6' }}>
            <Card.Root>
              <Card.Body>
                <Heading as="h2" size="lg" marginBottom="2">
                  {text('profile.account')}
                </Heading>
                <ProfileFacts info={info.data} />
                {info.data.phoneVerified === false && <UnconfirmedNumber />}
                <LineLink linked={info.data.lineUid !== ''} onUnlinked={info.reload} />
              </Card.Body>
            </Card.Root>
            <Card.Root>
              <Card.Body>
                <Heading as="h2" size="lg" marginBottom="2">
                  {text('profile.manage')}
                </Heading>
                <ProfileLinks />
              </Card.Body>
            </Card.Root>
            <LeaveButtons />
          </Stack>
        </Grid>
      )}
    </Page>
  );
}
