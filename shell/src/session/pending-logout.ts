import { z } from 'zod';
import { authCalls, LOGOUT_TIMEOUT_MS, PENDING_LOGOUT_KEY } from '@chokdee/shared/contracts/auth';
import { send } from '@chokdee/shared/http';
import { storage } from '@chokdee/shared/storage';

/** Marks a logout as pending until the server has confirmed it. */
export const pendingLogout = {
  keep: (): void => void storage.write(PENDING_LOGOUT_KEY, true),
  forget: (): void => storage.remove(PENDING_LOGOUT_KEY),
  isPending: (): boolean => storage.read(PENDING_LOGOUT_KEY, z.literal(true)) === true,
};

/**
 * Asks the server to end the session of this browser's cookie. If it cannot be reached, the logout stays
 * pending.
 */
export async function logOutAtServer(): Promise<void> {
  pendingLogout.keep();
  await send(authCalls.logout, {}, { timeoutMs: LOGOUT_TIMEOUT_MS }).then(
    pendingLogout.forget,
    () => undefined,
  );
}

/** Retries a pending logout. */
export async function sendPendingLogout(): Promise<void> {
  if (pendingLogout.isPending()) await logOutAtServer();
}
