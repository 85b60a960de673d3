import { messageFaults } from './messages.ts';

const whole = { title: 'a', list: { empty: 'b' } };
const said = (mm: Parameters<typeof messageFaults>[0]['mm']) =>
  messageFaults({ th: whole, en: whole, kh: whole, mm }).map(({ what, where }) => `${what} (${where})`);

test('equal keys with text in each language pass', () => {
  expect(said({ list: { empty: 'c' }, title: 'd' })).toEqual([]);
});

test('a key that is missing, empty, or in one language only is reported', () => {
  expect(said({ title: 'd' })).toEqual(['list.empty is missing in mm (locales/mm.json, list.empty)']);
  expect(said({ title: ' ', list: { empty: 'c' } })).toEqual([
    'title is empty in mm (locales/mm.json, title)',
  ]);
  expect(said({ ...whole, extra: 'e' })).toEqual([
    'extra is missing in th (locales/th.json, extra)',
    'extra is missing in en (locales/en.json, extra)',
    'extra is missing in kh (locales/kh.json, extra)',
  ]);
});
