import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageKinds, type PageKind } from '@chokdee/shared/contracts/content';
import { CONTENT_PICTURES } from '@chokdee/shared/contracts/content-picture';
import { locales, type Locale } from '@chokdee/shared/contracts/site';
import { isSlug } from '@chokdee/shared/rules/slug';
import type { Db } from '../db/db.ts';
import type { ContentTexts } from './content.queries.ts';
import { insertSeededContent, type SeedItem, type SeedRecording } from './content-seed.queries.ts';
import { readMarkdown } from './markdown.ts';
import { pictureFacts, type DrawnPicture } from './pictures.queries.ts';
import { shippedPicture } from './shipped-pictures.ts';
import { fileIdOf } from './videos/file-id.ts';
import { captionsText, readCaptions } from './videos/read-captions.ts';
import { videoFacts } from './videos/video-facts.ts';

const SEED_FOLDER = join(import.meta.dirname, 'seed');

/** Adds and publishes the content that ships with the site. Existing items stay unchanged. */
export async function seedContent(db: Db): Promise<void> {
  for (const item of await readSeed()) await insertSeededContent(db, item);
}

/** Files are named `<position>-<slug>.txt` in a folder of their kind. */
export async function readSeed(): Promise<SeedItem[]> {
  const items = await Promise.all(
    pageKinds.map(async (kind) => {
      const files = (await readdir(join(SEED_FOLDER, kind))).sort();
      return Promise.all(files.map((file) => readItem(kind, file)));
    }),
  );
  return items.flat();
}

async function readItem(kind: PageKind, file: string): Promise<SeedItem> {
  const [, position = '', slug = ''] = /^(\d+)-(.+)\.txt$/.exec(file.normalize('NFC')) ?? [];
  if (!isSlug(slug)) throw new Error(`${kind}/${file} has no slug`);
  const sections = (await readFile(join(SEED_FOLDER, kind, file), 'utf8')).split(/^=== (\w+)\n/m).slice(1);
  const texts: ContentTexts = {};
  const pictures = await picturesIn(sections);
  for (const locale of locales)
    texts[locale] = readText(sections[sections.indexOf(locale) + 1] ?? '', { file, locale, pictures });
  const recordings = kind === 'video' ? await readRecordings(slug, texts) : {};
  return { kind, slug, position: Number(position), texts, pictures: [...pictures.values()], ...recordings };
}

/** Recordings of `pnpm record:videos`. Their captions are added to the texts. */
async function readRecordings(slug: string, texts: ContentTexts): Promise<Pick<SeedItem, 'recordings'>> {
  const recordings = locales.map(async (locale) => {
    const name = `${slug}.${locale}`;
    const recording = await readRecording(name);
    const captions = String(await readFile(join(SEED_FOLDER, 'videos', `${name}.vtt`)));
    const read = readCaptions(captions, recording.file.seconds);
    if ('fault' in read) throw new Error(`${name}: ${read.fault}`);
    Object.assign(texts[locale]!, { captions, cues: read.cues, track: fileIdOf(captionsText(read.cues)) });
    return [locale, recording] as const;
  });
  return { recordings: Object.fromEntries(await Promise.all(recordings)) as Record<Locale, SeedRecording> };
}

async function readRecording(name: string): Promise<SeedRecording> {
  const bytes = await readFile(join(SEED_FOLDER, 'videos', `${name}.mp4`));
  const file = await videoFacts(bytes);
  if ('fault' in file) throw new Error(`${name}: ${file.fault}`);
  return { file, bytes, poster: await shippedPicture(`videos/${name}`) };
}

/** A picture that comes with the site: `![words](install/android-menu)`. */
const SHIPPED = /(?<=!\[[^\]]*\]\()[a-z][a-z/-]*(?=\))/g;

async function picturesIn(sections: readonly string[]): Promise<Map<string, DrawnPicture>> {
  const names = new Set(sections.flatMap((section) => section.match(SHIPPED) ?? []));
  return new Map(
    await Promise.all([...names].map(async (name) => [name, await shippedPicture(name)] as const)),
  );
}

interface Around {
  file: string;
  locale: Locale;
  /** Pictures by the names in the text. */
  pictures: ReadonlyMap<string, DrawnPicture>;
}

/** The first line is the title, the second the summary, the rest Markdown. */
function readText(section: string, { file, locale, pictures }: Around) {
  const [title = '', summary = '', ...rest] = section.trim().split('\n');
  const markdown = rest
    .join('\n')
    .trim()
    .replaceAll(SHIPPED, (name) => CONTENT_PICTURES + pictures.get(name)!.id);
  const known = new Map([...pictures.values()].map((picture) => [picture.id, pictureFacts(picture)]));
  const read = readMarkdown(markdown, known);
  if ('fault' in read || !title || !summary)
    throw new Error(`${file} ${locale}: ${JSON.stringify(read).slice(0, 80)}`);
  return { title, summary, markdown, tree: read.tree };
}
