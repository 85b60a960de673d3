import { useEffect } from 'react';
import type { GameMessage } from '@chokdee/shared/contracts/game-frame';
import type { GamePlace } from '@chokdee/shared/contracts/games';
import { useWholePage } from '@chokdee/shared/router';
import { Box, Flex } from '@chokdee/shared/ui';
import { ExitQuestion } from './exit-question.tsx';
import { GameFrame } from './game-frame.tsx';
import { PlayBar } from './play-bar.tsx';
import { PlayState } from './play-state.tsx';
import { RealityCheck } from './reality-check.tsx';
import { TurnHint } from './turn-hint.tsx';
import { useExit } from './use-exit.ts';
import { useHeartbeat } from './use-heartbeat.ts';
import { usePlay } from './use-play.ts';
import { useVisitChecks } from './use-visit-checks.ts';

interface PlayScreenProps {
  place: GamePlace;
  /** Play money, for anybody. */
  demo: boolean;
  /** Reads the place again: the partner or the game has closed. */
  onClosed: () => void;
  leave?: (address: string) => void;
}

/** A game in its partner's frame, on the whole page. */
export function PlayScreen({ place, demo, onClosed, leave }: PlayScreenProps) {
  useWholePage(true);
  const { play, dispatch, launch } = usePlay(place, demo);
  const { checks, reload, sums, ...visit } = useVisitChecks({ play, dispatch });
  const launched = 'launched' in play ? play.launched : undefined;
  useHeartbeat(launched?.sessionId);
  const playing = play.state === 'playing' ? play : undefined;
  const lobby = demo ? '/games' : '/game';
  const { partner, kind } = place.partner;
  const to = kind === 'casino' ? '/live/casino' : lobby;
  const exit = useExit({ partner, to, demo, roundOpen: playing?.roundOpen === true, leave });

  useEffect(() => {
    if (play.state === 'ended' && /^(partner|game)-closed$/.test(play.because)) onClosed();
  }, [play, onClosed]);

  const onGameMessage = (message: GameMessage) => {
    if (message.type === 'ready') dispatch({ type: 'ready', canPause: message.canPause });
    if (message.type === 'failed') dispatch({ type: 'failed' });
    if (message.type === 'round') {
      dispatch({ type: 'round', open: message.open });
      // A lost round changes no balance, so no other event follows it.
      if (!message.open) reload?.();
    }
    if (message.type === 'exit') exit.request();
  };

  const name = place.game?.name ?? place.partner.name;
  const { nowMs, startedAtMs } = visit;
  const times = { nowMs, startedAtMs };
  return (
    <Flex direction="column" height="100dvh">
      <title>{name}</title>
      <PlayBar name={name} demo={demo} {...times} net={sums?.net} exit={to} onExit={exit.request} />
      <Box position="relative" flex="1" minHeight="0" marginBottom="env(safe-area-inset-bottom)">
        {launched && (
          <GameFrame
            key={launched.url}
            url={launched.url}
            name={name}
            covered={!playing || checks}
            paused={checks && playing?.canPause === true}
            onMessage={onGameMessage}
          />
        )}
        {playing && <TurnHint orientation={place.game?.orientation ?? 'any'} />}
        <PlayState play={play} place={place} lobby={lobby} onLaunch={launch} />
      </Box>
      {checks && (
        <RealityCheck
          minutes={minutesOf(times)}
          sums={sums}
          interval={visit.interval}
          onDismiss={visit.dismiss}
        />
      )}
      <ExitQuestion exit={exit} />
    </Flex>
  );
}

const minutesOf = ({ nowMs, startedAtMs }: { nowMs: number; startedAtMs: number }) =>
  Math.floor((nowMs - startedAtMs) / 60_000);
