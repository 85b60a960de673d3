import { verdictOn, type Viewer, type Visit } from './verdict.ts';

const visitor: Viewer = { kind: 'visitor' };
const member = (status: 0 | 1 | 2 | 3 | 4 = 0): Viewer => ({ kind: 'member', status, role: 'member' });
const operator: Viewer = { kind: 'member', status: 0, role: 'operator' };

const visit = (viewer: Viewer, pathname: string, access = 'public', name = 'any'): Visit => ({ viewer, pathname, route: { name, access } });
const kindOf = (asked: Visit) => verdictOn(asked).kind;

it.each([
  ['a visitor sees a public page', visit(visitor, '/results'), 'show'],
  ['a visitor is asked to log in for a protected path, whatever its route says', visit(visitor, '/credit/deposit', 'public'), 'ask-to-log-in'],
  ["a visitor is asked to log in for a member's route outside the protected paths", visit(visitor, '/poy', 'member'), 'ask-to-log-in'],
  ['a visitor sees /games, which only looks like /game', visit(visitor, '/games'), 'show'],
  ['a visitor is told nothing about operators', visit(visitor, '/operator', 'operator'), 'not-found'],
  ['a member sees a protected page', visit(member(), '/lotto/yeekee-15', 'member'), 'show'],
  ['a member is led from the landing page to /main', visit(member(), '/', 'public', 'index'), 'to-main'],
  ['a member is led from the login to /main', visit(member(), '/login', 'public', 'login'), 'to-main'],
  ['a member is led from the registration to /main', visit(member(), '/register', 'public', 'register'), 'to-main'],
  ['a member is led from an affiliate registration to /main', visit(member(), '/register/somchai', 'public', 'register-afSlug'), 'to-main'],
  ['a member is told nothing about operators', visit(member(), '/operator', 'operator'), 'not-found'],
  ['an operator sees the console', visit(operator, '/operator', 'operator'), 'show'],
  ['status 1 is logged out where members go', visit(member(1), '/lotto', 'member'), 'log-out'],
  ['status 1 may read public pages', visit(member(1), '/results'), 'show'],
  ['status 2 may not enter /credit', visit(member(2), '/credit/statement', 'member'), 'forbidden'],
  ['status 2 may not enter /bank', visit(member(2), '/bank/add', 'member'), 'forbidden'],
  ['status 2 may bet', visit(member(2), '/lotto', 'member'), 'show'],
  ['status 3 may not enter /game', visit(member(3), '/game', 'member'), 'forbidden'],
  ['status 3 may see the list at /games', visit(member(3), '/games'), 'show'],
  ['status 4 may not enter /lotto', visit(member(4), '/lotto/yeekee-15/12', 'member'), 'forbidden'],
  ["status 4 may not enter the slips either, whose calls are the lottery's", visit(member(4), '/poy', 'member'), 'forbidden'],
  ['status 4 may deposit', visit(member(4), '/credit/deposit', 'member'), 'show'],
] as const)('%s', (_, asked, expected) => {
  expect(kindOf(asked)).toBe(expected);
});

it('says that an address without a route is not there', () => {
  expect(kindOf({ pathname: '/nowhere', route: undefined, viewer: member() })).toBe('not-found');
});

it('refuses a route whose access it does not know, and says why', () => {
  expect(verdictOn(visit(member(), '/x', 'vip'))).toEqual({ kind: 'broken', detail: 'Unknown middleware' });
});
