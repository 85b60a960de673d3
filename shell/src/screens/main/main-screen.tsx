import { useTexts } from '@chokdee/shared/i18n';
import { useSession } from '@chokdee/shared/session';
import { Grid, Page, Skeleton } from '@chokdee/shared/ui';
import type { RemoteFailure } from '../../remotes/failure.ts';
import { RemoteFailureCard } from '../../remotes/remote-failure-card.tsx';
import { RemoteSlot } from '../../remotes/remote-slot.tsx';
import { Shortcuts } from './shortcuts.tsx';

const failureCard = (failure: RemoteFailure, retry: () => void) => <RemoteFailureCard failure={failure} onRetry={retry} />;

/** Where a member lands: his money first, then what each part of the site has to tell him, and the ways on. */
export function MainScreen() {
  const text = useTexts('shell');
  const name = useSession((state) => state.info?.name || state.identity?.name) ?? '';
  return (
    <Page title={text('main.greeting', { name })} text={text('main.text')}>
      <Grid gap="5">
        <RemoteSlot name="main.balance" placeholder={<Skeleton height={{ base: '275px', sm: '161px' }} borderRadius="l3" />} renderFailure={failureCard} />
        <RemoteSlot name="main.cards" placeholder={<Skeleton height="386px" borderRadius="l3" />} renderFailure={failureCard} />
        <Shortcuts />
      </Grid>
    </Page>
  );
}
