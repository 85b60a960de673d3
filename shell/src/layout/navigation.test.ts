import type { Viewer } from '@chokdee/shared/contracts/route-rules';
import { bootRemote } from '../testing/boot-remote.ts';
import { navigationFor, pathOfRoute } from './navigation.ts';

const visitor: Viewer = { kind: 'visitor' };
const member: Viewer = { kind: 'member', status: 0, role: 'member' };
const operator: Viewer = { kind: 'member', status: 0, role: 'operator' };

const label = (en: string) => ({ en, th: `${en} ไทย`, kh: en, mm: en });
const remotes = [
  bootRemote({
    name: 'wallet',
    nav: [{ label: 'nav.deposit', icon: 'deposit', path: '/credit/deposit', order: 300, audience: 'member' }],
    labels: { 'nav.deposit': label('Deposit') },
  }),
  bootRemote({
    name: 'auth',
    routes: [{ name: 'login', path: '/login', access: 'public' }],
    nav: [{ label: 'nav.login', icon: 'login', path: '/login', order: 100, audience: 'visitor' }],
    labels: { 'nav.login': label('Log in') },
  }),
  bootRemote({
    name: 'operator',
    nav: [{ label: 'nav.console', icon: 'shield', path: '/operator', order: 1_000, audience: 'operator' }],
    labels: { 'nav.console': label('Console') },
  }),
  bootRemote({
    name: 'support',
    nav: [{ label: 'nav.help', icon: 'help', path: '/howto', order: 200, audience: 'everyone' }],
    labels: { 'nav.help': label('Help') },
  }),
  bootRemote({
    name: 'games',
    state: 'off',
    nav: [{ label: 'nav.games', icon: 'game', path: '/games', order: 1, audience: 'everyone' }],
    labels: { 'nav.games': label('Games') },
  }),
];
const labelsFor = (viewer: Viewer) => navigationFor(remotes, viewer, 'en').map((item) => item.label);

it.each([
  ['a visitor', visitor, ['Log in', 'Help']],
  ['a member', member, ['Help', 'Deposit']],
  ['an operator, who is a member too', operator, ['Help', 'Deposit', 'Console']],
] as const)(
  'offers %s the entries for that audience, in the common order of all remotes',
  (_, viewer, expected) => {
    expect(labelsFor(viewer)).toEqual(expected);
  },
);

it('has no entry for a remote that is off', () => {
  expect(labelsFor(member)).not.toContain('Games');
});

it("labels an entry in the reader's language", () => {
  expect(navigationFor(remotes, visitor, 'th')[0]!.label).toBe('Log in ไทย');
});

it('finds a route by name in any remote that is on', () => {
  expect(pathOfRoute(remotes, 'login')).toBe('/login');
  expect(pathOfRoute(remotes, 'games-lobby')).toBeUndefined();
});
