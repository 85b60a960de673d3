import { useCallback, useEffect, useReducer } from 'react';
import { bus } from '@chokdee/shared/bus';
import type { GameSessionId } from '@chokdee/shared/contracts/ids';
import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import type { GamePlace } from '@chokdee/shared/contracts/games';
import { ApiError, send } from '@chokdee/shared/http';

/** A game that was launched. */
interface Launched {
  url: string;
  /** Absent for demo play. */
  sessionId: GameSessionId | undefined;
}

export type Play =
  | { state: 'launching' }
  | { state: 'refused'; error: unknown }
  /** The frame loads. `late`: longer than the partner may take. */
  | { state: 'opening'; launched: Launched; late: boolean }
  | { state: 'playing'; launched: Launched; canPause: boolean; roundOpen: boolean }
  /** The game said that it cannot go on. */
  | { state: 'failed' }
  | { state: 'ended'; because: string };

type Fact =
  | { type: 'launch' }
  | { type: 'launched'; launched: Launched }
  | { type: 'refused'; error: unknown }
  | { type: 'late' }
  | { type: 'ready'; canPause: boolean }
  | { type: 'round'; open: boolean }
  | { type: 'failed' }
  | { type: 'ended'; because: string };

function next(play: Play, fact: Fact): Play {
  switch (fact.type) {
    case 'launch':
      return { state: 'launching' };
    case 'launched':
      return { state: 'opening', launched: fact.launched, late: false };
    case 'refused':
      return { state: 'refused', error: fact.error };
    case 'late':
      return play.state === 'opening' ? { ...play, late: true } : play;
    case 'ready':
      return play.state === 'opening'
        ? { state: 'playing', launched: play.launched, canPause: fact.canPause, roundOpen: false }
        : play;
    case 'round':
      return play.state === 'playing' ? { ...play, roundOpen: fact.open } : play;
    case 'failed':
      return play.state === 'opening' || play.state === 'playing' ? { state: 'failed' } : play;
    case 'ended':
      return { state: 'ended', because: fact.because };
  }
}

const device = () => (window.matchMedia?.('(pointer: coarse)').matches ? 'mobile' : 'desktop');

/**
 * Launches a game and tracks it until it ends. A launch ends the member's previous session with the partner,
 * so a second tab takes the game over from the first.
 */
export function usePlay({ partner: { partner }, gameList, game, readyWithinMs }: GamePlace, demo: boolean) {
  const [play, dispatch] = useReducer(next, { state: 'launching' });
  const launch = useCallback(() => dispatch({ type: 'launch' }), []);
  const gameId = game?.gameId;
  const isLaunching = play.state === 'launching';

  useEffect(() => {
    if (!isLaunching) return undefined;
    let current = true;
    const request = { partner, gameList, gameId, device: device(), ...(demo && { demo }) } as const;
    send(gamePlayCalls.launch, request).then(
      ({ url, sessionId }) => current && dispatch(launchedAt(url, sessionId)),
      (error: unknown) => current && dispatch({ type: 'refused', error }),
    );
    return () => {
      current = false;
    };
  }, [isLaunching, partner, gameList, gameId, demo]);

  const isOpening = play.state === 'opening' && !play.late;
  useEffect(() => {
    if (!isOpening) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'late' }), readyWithinMs);
    return () => clearTimeout(timer);
  }, [isOpening, readyWithinMs]);

  const sessionId = 'launched' in play ? play.launched.sessionId : undefined;
  useEffect(() => {
    const offs = [
      bus.on('games/session-ended', (fact) => {
        if (fact.sessionId === sessionId) dispatch({ type: 'ended', because: fact.because });
      }),
      // Demo play has no session that would end.
      bus.on('games/partner-changed', (fact) => {
        if (fact.partner === partner && fact.state !== 'open')
          dispatch({ type: 'ended', because: 'partner-closed' });
      }),
      bus.on('session/ended', () => {
        if (!demo) dispatch({ type: 'ended', because: 'sign-out' });
      }),
    ];
    return () => offs.forEach((off) => off());
  }, [sessionId, partner, demo]);

  return { play, dispatch, launch };
}

/** Refuses a page of our own origin: it could escape its sandbox. */
function launchedAt(url: string, sessionId: GameSessionId | undefined): Fact {
  if (new URL(url).origin === window.location.origin)
    return { type: 'refused', error: new ApiError('refused', 'SYSTEM', 500, 'a frame of our own origin') };
  return { type: 'launched', launched: { url, sessionId } };
}
