import type { GamePlace } from '@chokdee/shared/contracts/games';
import { gameSessionEnds, type GameSessionEnd } from '@chokdee/shared/contracts/game-play';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Center, Spinner, Stack, Text } from '@chokdee/shared/ui';
import { PlayCard } from './play-card.tsx';
import type { Play } from './use-play.ts';

interface PlayStateProps {
  play: Play;
  place: GamePlace;
  /** Address of all games. */
  lobby: string;
  onLaunch: () => void;
}

/** What covers or replaces the frame. Nothing while the game runs. */
export function PlayState({ play, place, lobby, onLaunch }: PlayStateProps) {
  const text = useTexts('games');
  const errorText = useErrorText();
  const name = place.game?.name ?? place.partner.name;
  const again = { label: text('play.again'), act: onLaunch };
  const card = { place, lobby };
  switch (play.state) {
    case 'launching':
      return <Opening label={text('play.opening', { name })} />;
    case 'opening':
      return play.late ? (
        <PlayCard
          {...card}
          icon="clock"
          title={text('play.slow', { name: place.partner.name })}
          text={text('play.safe')}
          action={again}
        />
      ) : (
        <Opening label={text('play.opening', { name })} />
      );
    case 'playing':
      return null;
    case 'refused':
      return (
        <PlayCard
          {...card}
          icon="alert"
          title={text('play.notOpened', { name })}
          text={errorText(play.error)}
          action={again}
        />
      );
    case 'failed':
      return (
        <PlayCard
          {...card}
          icon="alert"
          title={text('play.failed')}
          text={text('play.safe')}
          action={again}
        />
      );
    case 'ended': {
      const because = gameSessionEnds.find((each) => each === play.because) ?? 'expired';
      return (
        <PlayCard
          {...card}
          place={leavesBackup(because) ? place : { ...place, backup: undefined }}
          icon={canPlayAgain(because) ? 'clock' : 'lock'}
          title={text(`ended.${because}`, { name: place.partner.name })}
          text={text('play.safe')}
          action={canPlayAgain(because) ? again : undefined}
        />
      );
    }
  }
}

const canPlayAgain = (because: GameSessionEnd | 'expired'): boolean =>
  because === 'launch' || because === 'logout' || because === 'left' || because === 'expired';

/** The others end play at every partner. */
const leavesBackup = (because: GameSessionEnd | 'expired'): boolean =>
  canPlayAgain(because) || because === 'partner-closed';

function Opening({ label }: { label: string }) {
  return (
    <Center position="absolute" inset="0" bg="bg" role="status">
      <Stack align="center" gap="4">
        <Spinner size="xl" color="red.fg" />
        <Text color="fg.muted">{label}</Text>
      </Stack>
    </Center>
  );
}
