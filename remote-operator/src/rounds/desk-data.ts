import type { z } from 'zod';
import type { operatorRoundCalls } from '@chokdee/shared/contracts/operator-rounds';

/** What the desk of one round is told. */
export type DeskData = z.output<typeof operatorRoundCalls.round.reply>;
