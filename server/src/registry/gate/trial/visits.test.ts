import { toursOf, type Tour } from './visits.ts';

test('every route is visited by its viewers, in each form of its address', () => {
  const tours = toursOf({
    routes: [
      { name: 'login', path: '/login', access: 'public' },
      { name: 'results', path: '/results/:dt', access: 'public' },
      { name: 'poy', path: '/poy/:betGroup/:poyId?', access: 'member' },
      { name: 'topic', path: '/howto/:unnamed/*', access: 'public' },
      { name: 'desk', path: '/desk', access: 'operator' },
    ],
    slots: ['main.cards'],
  });
  expect(tours.map(({ viewer }) => viewer)).toEqual(['visitor', 'member', 'operator']);
  const [visitor, member, operator] = tours.map(({ visits }) =>
    visits.map(({ part, path, once }) => `${part} ${path}${once ? ' once' : ''}`),
  );
  expect(operator).toEqual(['desk /desk']);
  expect(visitor).toEqual([
    'login /login',
    expect.stringMatching(/^results \/results\/\d{4}-\d\d-\d\d once$/),
    'topic /howto/sample/sample once',
  ]);
  expect(member).toEqual([
    'slot:main.cards /main',
    expect.stringMatching(/^results \/results\/\d{4}-\d\d-\d\d$/),
    'poy /poy/BET_GOV',
    expect.stringMatching(/^poy \/poy\/BET_GOV\/[\da-f-]{36}$/),
    'topic /howto/sample/sample',
  ]);
});

test('a parameter with listed values gets one of them', () => {
  const [{ visits }] = toursOf({
    routes: [
      {
        name: 'lotto',
        path: '/lotto/:betGroup/:betId?',
        access: 'member',
        params: { betGroup: ['gov', 'yeekee'] },
      },
      { name: 'results', path: '/results/:drawn', access: 'member', params: { drawn: 'day' } },
    ],
    slots: [],
  }) as [Tour];
  expect(visits.map(({ path }) => path)).toEqual([
    '/lotto/gov',
    expect.stringMatching(/^\/lotto\/gov\/\d+$/),
    expect.stringMatching(/^\/results\/\d{4}-\d\d-\d\d$/),
  ]);
});

test('routes that redirect by design are marked so for each of their viewers', () => {
  const tours = toursOf({
    routes: [{ name: 'invited', path: '/invited', access: 'public', leadsOn: true }],
    slots: [],
  });
  expect(tours.map(({ visits }) => visits)).toEqual([
    [{ part: 'invited', path: '/invited', once: true, leadsOn: true }],
    [{ part: 'invited', path: '/invited', leadsOn: true }],
  ]);
});

test('a viewer without visits has no tour', () => {
  expect(
    toursOf({ routes: [{ name: 'desk', path: '/desk', access: 'operator' }], slots: [] }).map(
      ({ viewer }) => viewer,
    ),
  ).toEqual(['operator']);
});
