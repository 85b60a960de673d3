import { useTexts } from '@chokdee/shared/i18n';
import { useSession } from '@chokdee/shared/session';
import { Grid, Page, Skeleton } from '@chokdee/shared/ui';
import type { RemoteFailure } from '../../remotes/failure.ts';
import { RemoteFailureCard } from '../../remotes/remote-failure-card.tsx';
import { RemoteSlot } from '../../remotes/remote-slot.tsx';
import { Shortcuts } from './shortcuts.tsx';

/** Heights of the remotes' parts, so that nothing shifts whether they load or fail. */
const BALANCE_HEIGHT = { base: '332px', sm: '194px', md: '202px' };
const CARDS_HEIGHT = '386px';

const failureCard =
  (minHeight: typeof BALANCE_HEIGHT | string) => (failure: RemoteFailure, retry: () => void) => (
    <RemoteFailureCard minHeight={minHeight} failure={failure} onRetry={retry} />
  );
const [balanceFailure, cardsFailure] = [failureCard(BALANCE_HEIGHT), failureCard(CARDS_HEIGHT)];

/** A member's home: balances first, then the remotes' cards, then shortcuts. */
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
