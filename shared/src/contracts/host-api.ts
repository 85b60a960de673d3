/**
 * Version of the contract between shell and remotes. A breaking change of a façade or of `RemoteModule`
 * raises the major version, an addition for remotes the minor version.
 *
 * 1.14.0: `@chokdee/shared/fields`, whose parts in `@chokdee/shared/ui` stay for earlier builds until 2.0.0.
 * `frame` of `RemoteModule`. `pinChangeKey` of the session.
 *
 * 1.13.0: `lazyPart` of `@chokdee/shared/ui`.
 *
 * 1.12.0: `@chokdee/shared/tabs`. `Tabs` of `@chokdee/shared/ui` stays for earlier builds until 2.0.0.
 *
 * 1.11.0: `@chokdee/shared/form`.
 *
 * 1.10.0: the event `wallet/deposit-started`.
 *
 * 1.9.0: the events `chat/…` and `notices/changed`.
 *
 * 1.8.0: `useWholePage` of `@chokdee/shared/router`, and the events `games/…`.
 *
 * 1.7.0: `tab` of a navigation entry.
 *
 * 1.6.0: `@chokdee/shared/clock` and `@chokdee/shared/notifications`. The clock's functions in
 * `@chokdee/shared/socket`, `useHold` of the session and the event `notification/show` stay for earlier
 * builds until 2.0.0. Events no longer repeat balances and names that the session store has.
 */
export const HOST_API = '1.14.0';
