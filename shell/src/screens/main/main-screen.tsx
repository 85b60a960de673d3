import { useTexts } from '@chokdee/shared/i18n';
import { useSession } from '@chokdee/shared/session';
import { Grid, Page, Skeleton } from '@chokdee/shared/ui';
import type { RemoteFailure } from '../../remotes/failure.ts';
import { RemoteFailureCard } from '../../remotes/remote-failure-card.tsx';
import { RemoteSlot } from '../../remotes/remote-slot.tsx';
import { Shortcuts } from './shortcuts.tsx';

/** Of what the remotes put here, so that nothing moves whether it comes or fails. */
const BALANCE_HEIGHT = { base: '332px', sm: '194px', md: '202px' };
const CARDS_HEIGHT = '386px';

const failureCard =
  (minHeight: typeof BALANCE_HEIGHT | string) => (failure: RemoteFailure, retry: () => void) => (
    <RemoteFailureCard minHeight={minHeight} failure={failure} onRetry={retry} />
  );
const [balanceFailure, cardsFailure] = [failureCard(BALANCE_HEIGHT), failureCard(CARDS_HEIGHT)];

/** Where a member lands: his money first, then what each part of the site has to tell him, and the ways on. */
export function MainScreen() {
  const text = useTexts('shell');
  const name = useSession((state) => state.info?.name || state.identity?.name) ?? '';
  const isNewcomer = useSession((state) => state.isNewcomer);
  return (
    <Page title={text(isNewcomer ? 'main.welcome' : 'main.greeting', { name })} text={text('main.text')}>
      <Grid gap="5">
        <RemoteSlot
          name="main.balance"
          placeholder={<Skeleton height={BALANCE_HEIGHT} borderRadius="l3" />}
          renderFailure={balanceFailure}
        />
        <RemoteSlot
          name="main.cards"
          placeholder={<Skeleton height={CARDS_HEIGHT} borderRadius="l3" />}
          renderFailure={cardsFailure}
        />
        <Shortcuts />
      </Grid>
    </Page>
  );
}
