import { useTexts } from '@chokdee/shared/i18n';
import { useSession } from '@chokdee/shared/session';
import { Grid, Page, Skeleton } from '@chokdee/shared/ui';
import { RemoteFailureCard } from '../../remotes/remote-failure-card.tsx';
import { RemoteSlot } from '../../remotes/remote-slot.tsx';
import { Shortcuts } from './shortcuts.tsx';

/** Where a member lands: what each part of the site has to tell him, and the ways on. */
export function MainScreen() {
  const text = useTexts('shell');
  const name = useSession((state) => state.info?.name || state.identity?.name) ?? '';
  return (
    <Page title={text('main.greeting', { name })} text={text('main.text')}>
      <Grid gap="5">
        <RemoteSlot
          name="main.cards"
          placeholder={<Skeleton height="36" borderRadius="l3" />}
          renderFailure={(failure, retry) => <RemoteFailureCard failure={failure} onRetry={retry} />}
        />
        <Shortcuts />
      </Grid>
    </Page>
  );
}
