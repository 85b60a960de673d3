import { depositCalls, type Deposit } from '@chokdee/shared/contracts/deposits';
import { ApiError, send } from '@chokdee/shared/http';

/**
 * Whether a deposit can no longer be paid. Asks the server: a repeated reply describes the deposit as it was
 * when it was created. `false` when there is no answer, so that the deposit is shown instead of another one.
 */
export async function hasEnded({ id }: Deposit): Promise<boolean> {
  try {
    return (await send(depositCalls.one, { id })).status !== 'pending';
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    return false;
  }
}
