import { z } from 'zod';
import { authCalls, LOGOUT_OWED } from '@chokdee/shared/contracts/auth';
import { send } from '@chokdee/shared/http';
import { storage } from '@chokdee/shared/storage';

/** What the browser keeps of a logout until the server has heard of it. */
export const owedLogout = {
  keep: (): void => void storage.write(LOGOUT_OWED, true),
  forget: (): void => storage.remove(LOGOUT_OWED),
  isOwed: (): boolean => storage.read(LOGOUT_OWED, z.literal(true)) === true,
};

/** Has the server end the session that this browser's cookie names. Where it cannot be reached that stays owed. */
export async function logOutAtServer(): Promise<void> {
  owedLogout.keep();
  await send(authCalls.logout, {}).then(owedLogout.forget, () => undefined);
}

/** The same for a logout that did not get through before. */
export async function payOwedLogout(): Promise<void> {
  if (owedLogout.isOwed()) await logOutAtServer();
}
