/**
 * Tells the supervisor, where there is one, that the site is up. The death of a supervisor is heard as `disconnect`:
 * a message to it that fails must not be an error without a listener, which ends this process before its database.
 */
export function tellSupervisor(): void {
  if (process.connected) process.send?.('up', () => undefined);
}
