import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { SUBSCRIBING, watchShared } from './shared-watch.ts';

const shared = join(import.meta.dirname, '../../../../../shared/src');

/** `onReconnected`, or `on` for a member of an exported object. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/^(?:export function|  )\s*(\w+)(?:<.*>)?\([^\n]*\): \(\) => void \{$/gm)].map(
    ([, name]) => name!,
  );

test('every function of the shared modules that returns its unsubscription is watched', () => {
  const files = readdirSync(shared, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|^testing/.test(file),
  );
  const subscribing = files.flatMap((file) => namesIn(readFileSync(join(shared, file), 'utf8')));
  const watched = new Set<string>(
    Object.values(SUBSCRIBING).flatMap((names) => names.map((name) => name.split('.').at(-1)!)),
  );
  expect(subscribing).toEqual(expect.arrayContaining(['on', 'take', 'onReconnected', 'whenReachable']));
  // The shell opens the page's only connection.
  expect(subscribing.filter((name) => !watched.has(name))).toEqual(['startSocket']);
});

/** A page whose shell shares a bus, and the copy of the bus that a remote gets. */
function pageWithBus(at: string | undefined) {
  const ended: string[] = [];
  const bus = { on: (type: string) => () => ended.push(type), emit: () => {} };
  const share = { lib: () => ({ bus }) };
  const page: Record<string, unknown> = {
    __FEDERATION__: {
      __INSTANCES__: [
        { name: 'shell', shareScopeMap: { default: { '@chokdee/shared/bus': { '0.1.0': share } } } },
      ],
    },
    caller: () => at,
    pathOf: () => '/promo',
    beginCall: () => {},
  };
  page['window'] = page;
  runInNewContext(
    `${watchShared('promo_1')}; window.live = () => [...subscriptions].map(({ fire, ...rest }) => rest); promo_1 = { get() {} };`,
    page,
  );
  return {
    ended,
    original: bus,
    bus: share.lib().bus,
    container: page['promo_1'],
    live: () => JSON.parse(JSON.stringify((page['live'] as () => unknown)())) as unknown,
  };
}

test('a subscription of the remote is tracked until it is ended', () => {
  const { bus, live, ended, container } = pageWithBus('entry.js:1:20');
  const off = bus.on('lottery/round-changed');
  expect(live()).toEqual([
    { kind: 'subscription', detail: "bus.on('lottery/round-changed')", at: 'entry.js:1:20', path: '/promo' },
  ]);
  off();
  expect([live(), ended, typeof container]).toEqual([[], ['lottery/round-changed'], 'object']);
});

test('subscriptions from files of the shell do not count, and the shell keeps the original module', () => {
  const { bus, original, live } = pageWithBus(undefined);
  bus.on('lottery/round-changed');
  expect([live(), bus === original, bus.emit === original.emit]).toEqual([[], false, true]);
});
