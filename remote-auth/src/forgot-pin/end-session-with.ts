import type { z } from 'zod';
import { pinCalls } from '@chokdee/shared/contracts/account';
import { send } from '@chokdee/shared/http';
import { session } from '@chokdee/shared/session';

/** Sets the new PIN, which ends every session. @throws ApiError */
export async function sendForgottenPin(request: z.output<typeof pinCalls.forgotPin.request>): Promise<void> {
  const change = send(pinCalls.forgotPin, request);
  // Without this, the page would report its own session as ended by somebody else.
  await (session.getState().phase === 'member' ? session.getState().leave(change) : change);
}
