import type { Round } from '@chokdee/shared/contracts/lottery';

/** Where a round stands by the clock and by what the server last said of it. */
export type RoundPhase = 'scheduled' | 'open' | 'shooting' | 'awaiting' | 'settled' | 'void';

/** Nothing more happens to it, but for a correction of its result. */
export function isOver(phase: RoundPhase): boolean {
  return phase === 'settled' || phase === 'void';
}

export type Clocked = Pick<Round, 'state' | 'openDt' | 'timestamp'>;

/** The server's word on what has ended is final; whether bets are still taken is read off the clock, so that a round closes on time on every screen. */
export function phaseOf(round: Clocked, nowMs: number): RoundPhase {
  if (round.state === 'settled' || round.state === 'void') return round.state;
  if (nowMs < closeMs(round) && round.state !== 'closed')
    return nowMs >= Date.parse(round.openDt) ? 'open' : 'scheduled';
  return nowMs < shootCloseMs(round) ? 'shooting' : 'awaiting';
}

/** When the phase next changes by the clock alone; `undefined` when it waits for the server. */
export function nextEdgeMs(round: Clocked, nowMs: number): number | undefined {
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

export function closeMs(round: Pick<Round, 'timestamp'>): number {
  return round.timestamp.realCloseTime * 1_000;
}

/** Whether members shoot the numbers that decide its draw. */
export function isShootRound(round: Pick<Round, 'timestamp'>): boolean {
  return round.timestamp.realShootCloseTime !== undefined;
}

/** Shooting outlasts betting only where there is any. */
export function shootCloseMs(round: Pick<Round, 'timestamp'>): number {
  return (round.timestamp.realShootCloseTime ?? round.timestamp.realCloseTime) * 1_000;
}
