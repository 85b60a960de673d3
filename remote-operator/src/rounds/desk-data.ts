import type { z } from 'zod';
import type { operatorRoundCalls } from '@chokdee/shared/contracts/operator-rounds';

/** Data of one round's screen. */
export type DeskData = z.output<typeof operatorRoundCalls.round.reply>;
