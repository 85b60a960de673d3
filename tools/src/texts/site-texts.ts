import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@chokdee/shared/contracts/site';

const root = path.join(import.meta.dirname, '..', '..', '..');

/** A text that people read, and where it stands: `remote-auth/src/locales/th.json login.pin`. */
export interface SiteText {
  at: string;
  text: string;
}

const scripts: Record<Locale, RegExp> = { th: /[฀-๿]/, en: /[a-z]/i, kh: /[ក-៿]/, mm: /[က-႟]/ };
/** What the code keeps in several languages: shared's texts and those that the server sends by itself. */
const sources = [
  'shared/src/i18n/texts/*.ts',
  'server/src/auth/otp/code-text.ts',
  'server/src/gateway/status-texts.ts',
  'server/src/wallet/statement/export/statement-words.ts',
];

/** Every text of one language: those of shell and remotes, shared's, and those that the server sends. */
export function siteTexts(locale: Locale): SiteText[] {
  const json = files(`*/locales/${locale}.json`).flatMap((file) => valuesOf(file, JSON.parse(read(file))));
  return [...json, ...files(...sources).flatMap((file) => quotesOf(file, locale))];
}

const files = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

function valuesOf(file: string, messages: object, prefix = ''): SiteText[] {
  return Object.entries(messages).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [{ at: `${file} ${prefix}${key}`, text: value }]
      : valuesOf(file, value as object, `${prefix}${key}.`),
  );
}

/** The strings of a source file that are written in the language's script. */
function quotesOf(file: string, locale: Locale): SiteText[] {
  const ofShared = /texts\/(\w+)\.ts$/.exec(file)?.[1];
  if (ofShared !== undefined && ofShared !== locale) return [];
  return [...read(file).matchAll(/^\s*(?:(\w+): )?.*?(['`])((?:(?!\2).)+)\2/gm)]
    .map(([, key, , text]) => ({ at: `${file} ${key ?? ''}`.trim(), text: text! }))
    .filter(({ text }) => scripts[locale].test(text) && (locale !== 'en' || ofShared === 'en'));
}
