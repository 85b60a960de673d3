/**
 * Says to the supervisor, where there is one, that the site is up. One that was killed a moment ago is heard of by `disconnect`: an error
 * without a listener would end this process before its database.
 */
export function tellSupervisor(): void {
  if (process.connected) process.send?.('up', () => undefined);
}
