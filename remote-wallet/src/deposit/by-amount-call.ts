import type { z } from 'zod';
import type { Deposit, depositCalls } from '@chokdee/shared/contracts/deposits';
import type { Call } from '@chokdee/shared/contracts/http';

/** Calls that make a deposit of an amount, and ask for nothing else. */
export type ByAmountCall = Call<typeof depositCalls.createQr.request, z.ZodType<Deposit>>;
