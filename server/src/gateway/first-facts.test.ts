import { bangkokIso } from '@chokdee/shared/rules/instant';
import { factOf } from './round-fact.ts';
import { namedIn } from '../page/first-fact.ts';

const closeAt = new Date('2026-03-01T17:50:00+07:00');
const round = {
  name: 'จับยี่กี 41',
  roundNumber: 41,
  closeTime: bangkokIso(closeAt).slice(11, 19),
  timestamp: { realCloseTime: closeAt.getTime() / 1_000, realResultTime: 0 },
};

it("names a round in the page's language, with its number", () => {
  const fact = factOf({ ...round, names: { th: 'ยี่กี 15 นาที', en: 'Yeekee 15 minutes' } });
  expect(namedIn('en', [fact])).toMatchObject([
    { name: 'Yeekee 15 minutes 41', closeTime: '17:50', untilMs: closeAt.getTime() },
  ]);
  expect(namedIn('th', [fact])).toMatchObject([{ name: 'ยี่กี 15 นาที 41' }]);
});

it("omits what has no name in the page's language, except in Thai", () => {
  const facts = [
    factOf(round),
    { name: 'บาคาร่า' },
    factOf({ ...round, roundNumber: undefined, names: { en: 'Malaysia' } }),
  ];
  expect(namedIn('en', facts).map(({ name }) => name)).toEqual(['Malaysia']);
  expect(namedIn('th', facts).map(({ name }) => name)).toEqual(['จับยี่กี 41', 'บาคาร่า', 'จับยี่กี 41']);
});
