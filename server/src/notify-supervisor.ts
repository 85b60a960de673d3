/**
 * Tells the supervisor, if there is one, that the site is up. A supervisor's death is reported as
 * `disconnect`, so a failed message to it is ignored: an unhandled error would end this process before its
 * database.
 */
export function notifySupervisor(): void {
  if (process.connected) process.send?.('up', () => undefined);
}
