import { z } from 'zod';

/** `refunded`: every stake was given back. A correction may follow in each state. */
export const gameRoundState = z.enum(['open', 'settled', 'refunded']);
export type GameRoundState = z.output<typeof gameRoundState>;
