import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Messages } from '../src/contracts/remote-module.ts';
import { locales, type Locale } from '../src/contracts/site.ts';

/** The second folder is of a remote whose slot is on every page: see `partTexts` of a build record. */
const TEXT_FOLDERS = ['src/locales', 'src/parts/locales'];

export type OwnTexts = (key: string, locale: Locale) => string;

/**
 * The texts of a remote's folder, by key.
 *
 * @throws Error when a key has no text in a language.
 */
export function ownTexts(dir: string): OwnTexts {
  const texts = new Map(
    locales.map((locale) => [
      locale,
      Object.assign({}, ...TEXT_FOLDERS.map((folder) => textsIn(join(dir, folder), locale))) as Messages,
    ]),
  );
  return (key, locale) => {
    const found = key
      .split('.')
      .reduce<Messages | string | undefined>(
        (node, part) => (typeof node === 'object' ? node[part] : undefined),
        texts.get(locale),
      );
    if (typeof found !== 'string') throw new Error(`${key} has no text in ${locale}`);
    return found;
  };
}

function textsIn(folder: string, locale: Locale): Messages {
  const file = join(folder, `${locale}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Messages) : {};
}

export const perLocale = <Value>(of: (locale: Locale) => Value): Record<Locale, Value> =>
  Object.fromEntries(locales.map((locale) => [locale, of(locale)])) as Record<Locale, Value>;
