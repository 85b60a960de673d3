import { foldFaults, type Sighting } from './fold-faults.ts';

const stack =
  '\n    at Screen (http://127.0.0.1:34291/_mfe/promo/0b1/entry.js:5:13)\n    at o_ (http://127.0.0.1:34291/_mfe/shell/0s1/entry.js:8:47621)';
const sighting = (changes: Partial<Sighting> = {}): Sighting => ({
  visit: { part: 'promo', path: '/promo' },
  viewer: 'member',
  failing: false,
  what: `console.error: promo 0b1 crashed 1PZIBY0 Error: no list${stack}`,
  ...changes,
});
const asVisitor = {
  visit: { part: 'promo', path: '/promo', once: true as const },
  viewer: 'visitor' as const,
};

test('the same fault becomes one message with screen and function, whoever sees it and however it is reported', () => {
  const known = [
    sighting({ ...asVisitor, failing: true }),
    sighting({ ...asVisitor, what: `console.error: promo 0b1 crashed 0GKXG4J Error: no list${stack}` }),
    sighting({ failing: true, what: `Uncaught: Error: no list${stack}` }),
    sighting({ what: `Uncaught (in promise): Error: no list${stack}` }),
  ];
  expect(foldFaults(known)).toEqual([
    {
      what: 'Error: no list, thrown in Screen at entry.js:5:13',
      where: 'promo at /promo',
      mend: expect.stringContaining('mfe dev') as unknown,
    },
  ]);
});

test('a fault that occurs only with failing calls gets the advice to render an error state', () => {
  expect(foldFaults([sighting({ failing: true }), sighting({ ...asVisitor, failing: true })])).toEqual([
    {
      what: expect.stringContaining('no list') as unknown,
      where: 'promo at /promo, every call answered UNAVAILABLE',
      mend: expect.stringContaining('error state') as unknown,
    },
  ]);
});

test('a fault that one kind of viewer sees names the viewer', () => {
  expect(foldFaults([sighting(asVisitor)])[0]!.where).toBe('promo at /promo, as a visitor sees it');
});

test('other faults and other screens stay separate and keep their own advice', () => {
  const led = sighting({ what: 'whoever goes to /promo is led to /main', mend: 'Say leadsOn.' });
  const other = sighting({ visit: { part: 'list', path: '/promo/list' } });
  expect(foldFaults([sighting(), led, other]).map(({ where, mend }) => [where, mend])).toEqual([
    ['promo at /promo', expect.any(String)],
    ['promo at /promo', 'Say leadsOn.'],
    ['list at /promo/list', expect.any(String)],
  ]);
});
