import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { locales, type Locale } from '../contracts/site.ts';
import { problemTexts, sharedTexts } from './load-shared-texts.ts';

const root = resolve(__dirname, '../../..');
const workspaces = readdirSync(root).filter((name) => /^(shell|remote-.+)$/.test(name));
/** Every folder `locales`. */
const folders = workspaces.flatMap((workspace) =>
  readdirSync(join(root, workspace, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((folder) => /\blocales$/.test(folder))
    .map((folder) => join(workspace, 'src', folder)),
);

const messagesOf = (folder: string, locale: string): unknown =>
  JSON.parse(readFileSync(join(root, folder, `${locale}.json`), 'utf8'));

/** Every text, by its dotted key. */
function textsOf(messages: unknown, prefix = ''): [string, string][] {
  if (typeof messages === 'string') return [[prefix, messages]];
  return Object.entries(messages as object).flatMap(([key, value]) =>
    textsOf(value, prefix ? `${prefix}.${key}` : key),
  );
}

const keysOf = (messages: unknown) =>
  textsOf(messages)
    .map(([key]) => key)
    .sort();

/** Key and placeholders, to catch a translation that loses an amount or a name. */
const placeholdersOf = (messages: unknown) =>
  Object.fromEntries(
    textsOf(messages).map(([key, text]) => [key, (text.match(/\{\{\w+\}\}/g) ?? []).sort().join(' ')]),
  );

it('finds the shell and every remote', () => {
  expect(folders).toEqual(expect.arrayContaining(['shell/src/locales', 'remote-support/src/parts/locales']));
});

describe.each(folders)('%s', (folder) => {
  it.each(locales)('has the same keys in th and in %s', (locale) => {
    expect(keysOf(messagesOf(folder, locale))).toEqual(keysOf(messagesOf(folder, 'th')));
  });

  it.each(locales)('fills the same placeholders in th and in %s', (locale) => {
    expect(placeholdersOf(messagesOf(folder, locale))).toEqual(placeholdersOf(messagesOf(folder, 'th')));
  });

  it.each(locales)('leaves no text empty in %s', (locale) => {
    expect(textsOf(messagesOf(folder, locale)).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

it.each(locales)('has the same shared texts in %s as in Thai', async (locale) => {
  const of = async (language: Locale) => [await sharedTexts(language), await problemTexts(language)];
  const [texts, thai] = [await of(locale), await of('th')];
  expect(keysOf(texts)).toEqual(keysOf(thai));
  expect(placeholdersOf(texts)).toEqual(placeholdersOf(thai));
});
