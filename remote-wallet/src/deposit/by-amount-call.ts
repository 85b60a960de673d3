import type { z } from 'zod';
import type { Deposit, depositCalls } from '@chokdee/shared/contracts/deposits';
import type { Call } from '@chokdee/shared/contracts/http';

/** Calls that create a deposit from an amount alone. */
export type ByAmountCall = Call<typeof depositCalls.createQr.request, z.ZodType<Deposit>>;
