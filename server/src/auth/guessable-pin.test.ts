import { dictionary } from '@zxcvbn-ts/language-common';
import { pinProblems } from '@chokdee/shared/rules/pin';
import { DEMO_PIN } from '../seed/demo-accounts.ts';
import { TEST_PIN } from '../../testing/app.ts';
import { isGuessable, SITE_WORDS } from './guessable-pin.ts';

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);

test.each([
  'P@ssw0rd',
  '!Qaz2wsx',
  'Sunshine12!',
  'Superm@n2024!',
  '#Dragon#99',
  'Liverpool1!',
  'M1chael77#',
  '123Qwerty!',
])('%s is guessable', (pin) => {
  expect(isGuessable(pin)).toBe(true);
});

test.each([TEST_PIN, DEMO_PIN, 'Ton-Mali88!', 'Kr4-Thong#72', 'ใจดี-Yim2024A!'])(
  '%s is not guessable',
  (pin) => {
    expect(isGuessable(pin)).toBe(false);
  },
);

test('the three thousand likeliest PINs built from the most breached words are all refused', () => {
  const words = dictionary['passwords-common'].filter((word) => /^[a-z]{5,20}$/.test(word));
  const endings = ['1!', '123!', '@123', '1234#', '!2024'];
  const likeliest = words
    .slice(0, 600)
    .flatMap((word) => endings.map((ending) => capital(word) + ending))
    .filter((pin) => pinProblems(pin).every((problem) => problem === 'common'));
  expect(likeliest.length).toBeGreaterThanOrEqual(2_900);
  expect(likeliest.filter((pin) => !isGuessable(pin))).toEqual([]);
});

test('every breached password that satisfies the PIN rule is refused, in every spelling of its letters', () => {
  const fitting = dictionary['passwords-common']
    .map(capital)
    .filter((pin) => pinProblems(pin).every((problem) => problem === 'common'));
  expect(fitting.length).toBeGreaterThan(10);
  expect(fitting.filter((pin) => !isGuessable(pin))).toEqual([]);
  expect(dictionary['passwords-common'].length).toBeGreaterThan(3_000);
});

test.each(SITE_WORDS)('the word %s makes no PIN, alone or with another site word', (word) => {
  expect(
    [`${capital(word)}88!`, `1-${capital(word)}!`, `${capital(word)}-Lotto9`, `My${capital(word)}1!`].map(
      (pin) => isGuessable(pin),
    ),
  ).toEqual([true, true, true, true]);
  expect(isGuessable(`Krathong${capital(word)}1!`)).toBe(false);
});

test("the member's own name makes no PIN", () => {
  expect([
    isGuessable('Nokyung1!', 'nokyung'),
    isGuessable('N0kyung#77', 'nokyung'),
    isGuessable('Nokyung-Fah1!', 'nokyung'),
  ]).toEqual([true, true, true]);
  expect(isGuessable('Nokyung1!', 'somebody')).toBe(false);
});
