import type { Round } from '@chokdee/shared/contracts/lottery';

/** Phase of a round, derived from the clock and the last known server state. */
export type RoundPhase = 'scheduled' | 'open' | 'shooting' | 'awaiting' | 'settled' | 'void';

/** Whether the round has ended. Only a correction of its result can follow. */
export function isOver(phase: RoundPhase): boolean {
  return phase === 'settled' || phase === 'void';
}

export type TimedRound = Pick<Round, 'state' | 'openDt' | 'timestamp'>;

/**
 * The server decides whether a round has ended. The clock decides whether it takes bets, so that a round
 * closes on time on every screen.
 */
export function phaseOf(round: TimedRound, nowMs: number): RoundPhase {
  if (round.state === 'settled' || round.state === 'void') return round.state;
  if (nowMs < closeMs(round) && round.state !== 'closed')
    return nowMs >= Date.parse(round.openDt) ? 'open' : 'scheduled';
  return nowMs < shootCloseMs(round) ? 'shooting' : 'awaiting';
}

/** When the clock next changes the phase; `undefined` while only the server can change it. */
export function nextPhaseChangeMs(round: TimedRound, nowMs: number): number | undefined {
  switch (phaseOf(round, nowMs)) {
    case 'scheduled':
      return Date.parse(round.openDt);
    case 'open':
      return closeMs(round);
    case 'shooting':
      return shootCloseMs(round);
    default:
      return undefined;
  }
}

/** A round that closes within this time is shown as closing soon. */
const SOON_MS = 300_000;
/** A round that closes sooner than this is not recommended: a bet slip takes that long. */
const RECOMMENDED_MS = 120_000;

/** Whether betting on the round closes within five minutes. */
export function closesSoon(round: TimedRound, nowMs: number): boolean {
  return phaseOf(round, nowMs) === 'open' && closeMs(round) - nowMs < SOON_MS;
}

/** Whether the round is open for long enough to begin a bet slip. */
export function isRecommended(round: TimedRound, nowMs: number): boolean {
  return phaseOf(round, nowMs) === 'open' && closeMs(round) - nowMs >= RECOMMENDED_MS;
}

/** When the clock next changes how the round is shown; `undefined` as in `nextPhaseChangeMs`. */
export function nextLookChangeMs(round: TimedRound, nowMs: number): number | undefined {
  const phaseEdgeMs = nextPhaseChangeMs(round, nowMs);
  if (phaseEdgeMs === undefined || phaseOf(round, nowMs) !== 'open') return phaseEdgeMs;
  // One millisecond later, since both limits belong to the earlier look.
  const looks = [closeMs(round) - SOON_MS + 1, closeMs(round) - RECOMMENDED_MS + 1];
  return Math.min(phaseEdgeMs, ...looks.filter((edgeMs) => edgeMs > nowMs));
}

export function closeMs(round: Pick<Round, 'timestamp'>): number {
  return round.timestamp.realCloseTime * 1_000;
}

/** Whether members shoot the numbers that decide the draw. */
export function isShootRound(round: Pick<Round, 'timestamp'>): boolean {
  return round.timestamp.realShootCloseTime !== undefined;
}

/** End of shooting; the close of betting for rounds without shooting. */
export function shootCloseMs(round: Pick<Round, 'timestamp'>): number {
  return (round.timestamp.realShootCloseTime ?? round.timestamp.realCloseTime) * 1_000;
}
