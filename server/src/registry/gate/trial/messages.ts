import type { Messages } from '@chokdee/shared/contracts/remote-module';
import { locales, type Locale } from '@chokdee/shared/contracts/site';
import type { Fault } from '../finding.ts';

export type MessagesByLocale = Record<Locale, Messages>;

/** Texts that exist in one language and are missing or empty in another. */
export function messageFaults(messages: MessagesByLocale): Fault[] {
  const flat = new Map(locales.map((locale) => [locale, new Map(leavesOf(messages[locale]))]));
  const keys = new Set([...flat.values()].flatMap((texts) => [...texts.keys()]));
  return [...keys].sort().flatMap((key) =>
    locales
      .filter((locale) => !flat.get(locale)!.get(key)?.trim())
      .map((locale) => ({
        what: `${key} ${flat.get(locale)!.has(key) ? 'is empty' : 'is missing'} in ${locale}`,
        where: `locales/${locale}.json, ${key}`,
        mend: `Write it in ${locale}; where it is left out on purpose, leave it out in every language.`,
      })),
  );
}

function leavesOf(messages: Messages, prefix = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : leavesOf(value, `${prefix}${key}.`),
  );
}
