import type { SiteEvents } from '@chokdee/shared/contracts/events';
import { betId, depositId, gameSessionId, poyId, withdrawId } from '@chokdee/shared/contracts/ids';
import { DEFAULT_LOCALE } from '@chokdee/shared/contracts/site';

/** Subscribing functions that the shell's modules export. Each returns its unsubscribe function. */
export const SUBSCRIBING = {
  '@chokdee/shared/bus': ['bus.on'],
  '@chokdee/shared/clock': ['onClockSet'],
  '@chokdee/shared/http': ['whenReachable'],
  '@chokdee/shared/notifications': ['onNotification'],
  // `holds` and the socket's `onClockSet` are for builds before host API 1.6.0. Delete them with major 2.
  '@chokdee/shared/session': [
    'session.subscribe',
    'pageHolds.subscribe',
    'pageHolds.take',
    'holds.subscribe',
    'holds.take',
  ],
  '@chokdee/shared/socket': ['onClockSet', 'onConnectionChange', 'onReconnected'],
} as const;

const id = '0196f000-0000-7000-8000-000000000001';

/** A sample payload of each event, for handlers that a remote has left on the bus. */
const facts: SiteEvents = {
  'session/started': {},
  'session/registered': {},
  'session/ended': { reason: 'logout' },
  'locale/changed': { locale: DEFAULT_LOCALE },
  'wallet/balance-changed': {},
  'wallet/rewards-changed': { account: 'points' },
  'wallet/deposit-started': { way: 'qrcode' },
  'wallet/deposit-changed': { id: depositId.parse(id) },
  'wallet/withdraw-changed': { id: withdrawId.parse(id) },
  'notices/changed': {},
  'lottery/slip-placed': { poyId: poyId.parse(id), betId: betId.parse(1) },
  'lottery/round-changed': { betId: betId.parse(1) },
  'lottery/outcome-known': { betId: betId.parse(1) },
  'games/session-ended': { sessionId: gameSessionId.parse(id), because: 'launch' },
  'games/partner-changed': { partner: 'gate', state: 'closed' },
  'chat/changed': { conversation: id, change: 'message', by: 'desk', seq: 1 },
  'chat/visitor-known': {},
  'chat/show': {},
  'chat/hide': {},
  'chat/open': {},
  'chat/minimize': {},
  'chat/visitor-name-set': { name: 'gate' },
  'chat/session-variables-set': { uuid: id, domain: 'gate' },
  'chat/unread': { count: 1 },
  'site/generation-changed': { generation: 1 },
};

/**
 * Part of the script of `leak-watch.ts`, whose `caller`, `pathOf` and `beginCall` it uses. Defines
 * `subscriptions`, the set of active subscriptions made by the remote's own files.
 *
 * The shared modules come from the shell and do not know about trials, so production pages carry no code for
 * them. The script replaces what federation hands out: when the remote's container is defined, before it
 * takes any module, the shell's share scope gets copies of these modules whose subscribing functions are
 * watched. The shell itself keeps the originals.
 *
 * @param container global name of the remote's container.
 */
export const watchShared = (container: string): string => `
  const [container, subscribing, facts] = ${JSON.stringify([container, SUBSCRIBING, facts])};
  const subscriptions = new Set();

  const watchedSubscribe = (name, subscribe, given) => (...args) => {
    const end = subscribe(...args);
    const at = caller();
    // React unsubscribes by itself what useSyncExternalStore subscribed.
    if (!at) return end;
    const handler = args.find((arg) => typeof arg === 'function');
    const [type] = args.filter((arg) => typeof arg === 'string');
    const subscription = {
      kind: 'subscription', detail: name + (type ? "('" + type + "')" : ''), at, path: pathOf(at),
      fire: () => handler?.(...given(type)),
    };
    subscriptions.add(subscription);
    return () => {
      subscriptions.delete(subscription);
      return end();
    };
  };

  const watchedCopy = (module, names) => {
    const own = Object.getOwnPropertyDescriptors(module);
    const replace = (name, value) => { own[name] = { value, enumerable: true }; };
    for (const name of names) {
      const [exported, member] = name.split('.');
      const known = own[exported]?.value ?? module[exported];
      if (!known) continue;
      const given = (type) => {
        if (name === 'bus.on') return [facts[type]];
        return name === 'session.subscribe' ? [known.getState(), known.getState()] : [];
      };
      const watched = watchedSubscribe(name, member ? known[member] : known, given);
      replace(exported, member ? { ...known, [member]: watched } : watched);
    }
    const { send } = module;
    if (send) replace('send', (call, ...rest) => {
      beginCall(call.path);
      return send(call, ...rest);
    });
    return Object.defineProperties({}, own);
  };

  Object.defineProperty(window, container, { configurable: true, enumerable: true, set(value) {
    Object.defineProperty(window, container, { configurable: true, enumerable: true, writable: true, value });
    const shell = window.__FEDERATION__?.__INSTANCES__.find(({ name }) => name === 'shell');
    for (const [request, names] of Object.entries(subscribing)) {
      for (const share of Object.values(shell?.shareScopeMap.default[request] ?? {})) {
        const watched = watchedCopy(share.lib(), names);
        share.lib = () => watched;
      }
    }
  } });
`;
