import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentPlaces, isWhole, type PageKind } from '@chokdee/shared/contracts/content';
import { locales, type Locale } from '@chokdee/shared/contracts/site';
import { messages } from '../testing/texts.ts';
import { topics } from '../howto/topics.ts';
import type { HelpEntry } from './help-entry.ts';
import { helpSearch } from './help-search.ts';
import { misspelt } from './testing/misspelt.ts';
import { topicEntries } from './topic-entries.ts';

const SEED = join(import.meta.dirname, '..', '..', '..', 'server', 'src', 'content', 'seed');

/** The content that comes with the site, by its source: the server makes the same lines of it. */
function seeded(kind: PageKind, locale: Locale): HelpEntry[] {
  return readdirSync(join(SEED, kind)).map((file) => {
    const slug = /^\d+-(.+)\.txt$/.exec(file.normalize('NFC'))![1]!;
    const sections = readFileSync(join(SEED, kind, file), 'utf8').split(/^=== (\w+)\n/m);
    const [title = '', summary = '', ...rest] = sections[sections.indexOf(locale) + 1]!.trim().split('\n');
    const said = kind === 'video' ? captionsOf(slug, locale) : [];
    const lines = [...rest.map((line) => line.replaceAll(/[#*|_-]|\]\([^)]*\)|\[/g, ' ').trim()), ...said];
    const to = `${contentPlaces[kind]}${isWhole(kind) ? '#' : '/'}${slug}`;
    return { kind, to, locale, title, summary, lines: lines.filter(Boolean) };
  });
}

/** What is said in a video. */
const captionsOf = (slug: string, locale: Locale): string[] =>
  readFileSync(join(SEED, 'videos', `${slug}.${locale}.vtt`), 'utf8')
    .split('\n')
    .filter((line) => line && line !== 'WEBVTT' && !line.includes('-->'));

async function searchIn(locale: Locale) {
  const texts = await messages(locale);
  const text = (key: string, params: Record<string, unknown> = {}) =>
    String(
      key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], texts),
    ).replaceAll(/{{(\w+)}}/g, (whole, name: string) => String(params[name] ?? whole));
  const offered = topics.map((topic) => ({ topic, parts: topic.parts }));
  return helpSearch([
    ...topicEntries(offered, locale, text),
    ...seeded('article', locale),
    ...seeded('promotion', locale),
    ...seeded('video', locale),
    ...seeded('download', locale),
  ]);
}

interface Answer {
  typed: string;
  /** The address that is meant, and its place among the results: 0 when it is not there. */
  to: string;
  place: number;
  first: string[];
}

const tableRow = ({ typed, to, place, first }: Answer): string =>
  `| ${typed} | ${to} | ${place || 'not found'} | ${first.join(', ')} |\n`;

test.each(locales)('finds what is misspelt in %s', async (locale) => {
  const search = await searchIn(locale);
  const queries = misspelt[locale];
  const answers = queries.map(([typed, to]) => {
    const found = search(typed).map(({ entry }) => entry.to);
    return { typed, to, place: found.indexOf(to) + 1, first: found.slice(0, 3) };
  });
  const missed = answers.filter(({ place }) => place < 1 || place > 3);
  // SHOW_FOUND=1 prints what every query finds.
  const shown = process.env.SHOW_FOUND ? answers : missed;
  process.stdout.write(
    `help search ${locale}: ${queries.length - missed.length} of ${queries.length}\n${shown.map(tableRow).join('')}`,
  );
  expect(queries.filter(([, to]) => to.startsWith('/vdo/'))).toHaveLength(7);
  expect(queries).toHaveLength(37);
  expect(missed.length).toBeLessThanOrEqual(2);
});

test.each([
  ['th', 'สมัครยังไง', '/howto/register-addbank'],
  ['th', 'ถอนทำไงดีคะ', '/howto/withdraw'],
  ['th', 'ถอนตังไม่ได้', '/howto/withdraw'],
  ['en', 'how to whitdraw mony', '/howto/withdraw'],
  ['en', 'how to diposit', '/howto/deposit'],
] as const)('finds what is asked in %s by %s', async (locale, typed, to) => {
  const found = (await searchIn(locale))(typed).map(({ entry }) => entry.to);
  expect(found.slice(0, 3)).toContain(to);
});

test.each(['ฟุตบอลโลก', 'zzzz', 'bitcoin', 'qwerty', 'ကြက်သား'])('finds nothing for %s', async (typed) => {
  for (const locale of locales)
    expect([locale, (await searchIn(locale))(typed).map(({ entry }) => entry.to)]).toEqual([locale, []]);
});
