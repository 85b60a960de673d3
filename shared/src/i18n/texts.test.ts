import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { locales } from '../contracts/site.ts';
import { addMessages, filled, textAt } from './texts.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const workspaces = readdirSync(root).filter((name) => name.startsWith('remote-') || name === 'shell');
const textsOf = (workspace: string, locale: string) =>
  JSON.parse(readFileSync(join(root, workspace, 'src', 'locales', `${locale}.json`), 'utf8'));

const keysIn = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysIn(value as object, `${path}${key}.`),
  );

/** Two of three placeholders have a value, so that a missing one is compared too. */
const valuesFor = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].flatMap(([, name], at) => (at % 3 === 2 ? [] : [[name, at]])),
  );

it.each(workspaces)('reads every text of %s as i18next does', (workspace) => {
  const library = i18next.createInstance();
  void library.init({ resources: {}, initAsync: false, interpolation: { escapeValue: false } });
  for (const locale of locales) {
    const texts = textsOf(workspace, locale);
    library.addResourceBundle(locale, workspace, texts, true, true);
    addMessages(locale, workspace, texts);
    for (const key of keysIn(texts)) {
      const text = textAt([locale], workspace, key)!;
      const values = valuesFor(text);
      expect(filled(text, values)).toBe(library.getFixedT(locale, workspace)(key, values));
    }
  }
});

it('takes a text from the next language where the first has none', () => {
  addMessages('th', 'menu', { open: 'เปิด', more: { close: 'ปิด' } });
  addMessages('kh', 'menu', { open: 'បើក' });
  expect(textAt(['kh', 'th'], 'menu', 'open')).toBe('បើក');
  expect(textAt(['kh', 'th'], 'menu', 'more.close')).toBe('ปิด');
  expect(textAt(['kh'], 'menu', 'more')).toBeUndefined();
});

it('adds texts beside those that a namespace has, and replaces those under the same keys', () => {
  addMessages('en', 'bar', { name: 'Bar', parts: { left: 'Left', right: 'Right' } });
  addMessages('en', 'bar', { parts: { left: 'Start' } });
  expect(['name', 'parts.left', 'parts.right'].map((key) => textAt(['en'], 'bar', key))).toEqual([
    'Bar',
    'Start',
    'Right',
  ]);
});
