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
/** What the code keeps in several languages. */
const sources = [
  'shared/src/i18n/texts/*.ts',
  'shared/src/i18n/problems/*.ts',
  'server/src/auth/otp/code-text.ts',
  'server/src/gateway/status-texts.ts',
  'server/src/notices/sms/sms-text.ts',
  'server/src/simulators/games/page/*texts.ts',
  'server/src/wallet/statement/export/statement-words.ts',
  'shell/src/service-worker/offline-page.ts',
  'shell/src/service-worker/push-notification.ts',
];

const SEED = 'server/src/content/seed';

/**
 * Every text of one language: those of shell and remotes, shared's, those that server and service worker
 * send, the simulators' and the content that comes with the site.
 */
export function siteTexts(locale: Locale): SiteText[] {
  const json = files(`*/locales/${locale}.json`).flatMap((file) => valuesOf(file, JSON.parse(read(file))));
  return [
    ...json,
    ...files(...sources).flatMap((file) => quotesOf(file, locale)),
    ...files(`${SEED}/*/*.txt`).flatMap((file) => linesOf(file, sectionOf(read(file), locale))),
    ...files(`${SEED}/videos/*.${locale}.vtt`).flatMap((file) => linesOf(file, captionsOf(read(file)))),
  ];
}

const files = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(Boolean);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The lines in one language, without addresses, which are no text. */
function sectionOf(content: string, locale: Locale): string {
  const sections = content.split(/^=== (\w+)\n/m);
  return sections[sections.indexOf(locale) + 1]!.replaceAll(/\]\([^)]*\)/g, ']');
}

const captionsOf = (file: string) => file.replaceAll(/^(?:WEBVTT|.*-->.*)$/gm, '');

const linesOf = (file: string, text: string): SiteText[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ at: file, text: line }));

function valuesOf(file: string, messages: object, prefix = ''): SiteText[] {
  return Object.entries(messages).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [{ at: `${file} ${prefix}${key}`, text: value }]
      : valuesOf(file, value as object, `${prefix}${key}.`),
  );
}

/** The strings of a source file that are written in the language's script. */
function quotesOf(file: string, locale: Locale): SiteText[] {
  const ofShared = /i18n\/\w+\/(\w+)\.ts$/.exec(file)?.[1];
  if (ofShared !== undefined && ofShared !== locale) return [];
  return [...read(file).matchAll(/^\s*(?:(\w+): )?.*?(['`])((?:(?!\2).)+)\2/gm)]
    .map(([, key, , text]) => ({ at: `${file} ${key ?? ''}`.trim(), text: text! }))
    .filter(({ text }) => scripts[locale].test(text) && (locale !== 'en' || ofShared === 'en'));
}
