import { pinCalls } from '@chokdee/shared/contracts/account';
import { send } from '@chokdee/shared/http';
import { session } from '@chokdee/shared/session';
import type { NewPin } from '../new-pin/use-new-pin.ts';

interface CodeProof {
  userName: string;
  phoneNumber: string;
  otpCode: string;
  refOtpCode: string;
}

/** Sets the new PIN, which ends every session. @throws ApiError */
export async function sendForgottenPin(proof: CodeProof, { values, endsOtherWays }: NewPin): Promise<void> {
  const change = send(pinCalls.forgotPin, {
    ...proof,
    newPassword: values.pin,
    endOtherWays: endsOtherWays,
  });
  // Without this, the page would report its own session as ended by somebody else.
  await (session.getState().phase === 'member' ? session.getState().leave(change) : change);
}
