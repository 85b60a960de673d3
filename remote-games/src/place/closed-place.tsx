import type { GamePlace } from '@chokdee/shared/contracts/games';
import { useTexts } from '@chokdee/shared/i18n';
import { Page, Stack } from '@chokdee/shared/ui';
import { ClosedNotice } from './closed-notice.tsx';
import { OtherGames } from './other-games.tsx';

/** A game that cannot be played now: why, where the same is played instead, and others that are open. */
export function ClosedPlace({ place }: { place: GamePlace }) {
  const text = useTexts('games');
  const { partner, game } = place;
  return (
    <Page title={game?.name ?? partner.name} text={game ? partner.name : text(`kind.${partner.kind}`)}>
      <Stack gap="8">
        <ClosedNotice place={place} />
        <OtherGames kind={game?.kind ?? partner.kind} except={partner.partner} />
      </Stack>
    </Page>
  );
}
