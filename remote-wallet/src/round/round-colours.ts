import type { GameRoundState } from '@chokdee/shared/contracts/game-round-state';

export const roundColours: Record<GameRoundState, string> = {
  open: 'orange',
  settled: 'green',
  refunded: 'gray',
};
