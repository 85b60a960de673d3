import { z } from 'zod';
import { firstStepsKey } from '@chokdee/shared/contracts/first-steps';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { useSession } from '@chokdee/shared/session';
import { storage } from '@chokdee/shared/storage';
import { Box, EmptyState, Grid, Heading, Skeleton } from '@chokdee/shared/ui';
import { navigationFor } from '../../layout/navigation.ts';
import { useManifest } from '../../remotes/boot-manifest.ts';
import type { RemoteFailure } from '../../remotes/failure.ts';
import { RemoteFailureCard } from '../../remotes/remote-failure-card.tsx';
import { RemoteSlot } from '../../remotes/remote-slot.tsx';
import { useViewer } from '../../session/use-viewer.ts';

/** Heights of the remotes' parts, so that nothing shifts whether they load or fail. */
const BALANCE_HEIGHT = '9.5rem';
const GUIDE_HEIGHT = '13.5rem';
const CARDS_HEIGHT = { base: '34.75rem', lg: '18.25rem' };

type Height = string | Record<string, string>;
const failureCard = (minHeight: Height) => (failure: RemoteFailure, retry: () => void) => (
  <RemoteFailureCard minHeight={minHeight} failure={failure} onRetry={retry} />
);
const [balanceFailure, cardsFailure] = [failureCard(BALANCE_HEIGHT), failureCard(CARDS_HEIGHT)];

/** A member's home: what the remotes have to show. The greeting is small, because the balance comes first. */
export function MainScreen() {
  const text = useTexts('shell');
  const name = useSession((state) => state.info?.name || state.identity?.name) ?? '';
  const isNewcomer = useSession((state) => state.isNewcomer);
  const isEmpty = navigationFor(useManifest().remotes, useViewer(), useLocale()).length === 0;
  const greeting = text(isNewcomer ? 'main.welcome' : 'main.greeting', { name });
  return (
    <Box
      width="full"
      maxWidth="7xl"
      marginX="auto"
      paddingX={{ base: '4', md: '8' }}
      paddingY={{ base: '3', md: '6' }}
    >
      <title>{greeting}</title>
      <Heading
        as="h1"
        tabIndex={-1}
        outline="none"
        fontSize="sm"
        fontWeight="medium"
        color="fg.muted"
        truncate
        marginBottom="2"
      >
        {greeting}
      </Heading>
      {isEmpty && <EmptyState icon="clock" title={text('main.nothing')} text={text('main.nothingText')} />}
      <Grid templateColumns="minmax(0, 1fr)" gap="4">
        <RemoteSlot name="main.balance" placeholder={<BalancePlaceholder />} renderFailure={balanceFailure} />
        <RemoteSlot
          name="main.cards"
          placeholder={<Skeleton height={CARDS_HEIGHT} borderRadius="l3" />}
          renderFailure={cardsFailure}
        />
      </Grid>
    </Box>
  );
}

/** Leaves room for the guide to the first bet where the wallet shows it above the cards. */
function BalancePlaceholder() {
  const memberId = useSession((state) => state.identity?.uuid) ?? '';
  const isNewcomer = useSession((state) => state.isNewcomer);
  const hasGuide = isNewcomer || storage.read(firstStepsKey(memberId), z.string()) === 'open';
  return (
    <>
      <Skeleton height={BALANCE_HEIGHT} borderRadius="l3" />
      {hasGuide && <Skeleton height={GUIDE_HEIGHT} borderRadius="l3" />}
    </>
  );
}
