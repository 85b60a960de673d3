import type { ContentTree } from '@chokdee/shared/contracts/content';
import type { ContentFields } from '@chokdee/shared/contracts/operator-content';
import { DEFAULT_LOCALE, locales } from '@chokdee/shared/contracts/site';
import {
  captionsText,
  fileIdOf,
  readCaptions,
  readMarkdown,
  videoIn,
  type ContentTexts,
  type KnownPictures,
  type StoredVideo,
} from '../content/public.ts';
import { fieldProblems, type FieldProblem } from './field-problem.ts';

/**
 * The texts of a draft with the trees that pages draw. A language without any text is left out.
 *
 * @throws AppError VALIDATION that names each text with something that no page may show
 */
export function readTexts(
  texts: ContentFields['texts'],
  pictures: KnownPictures,
  video: StoredVideo | null = null,
): ContentTexts {
  const read: ContentTexts = {};
  const problems: FieldProblem[] = [];
  for (const locale of locales) {
    const text = texts[locale];
    if (!text || Object.values(text).every((part) => part.trim() === '')) continue;
    const { captions, ...written } = text;
    const result = readMarkdown(text.markdown, pictures);
    // A missing text is allowed in a draft. Publishing requires it.
    if ('fault' in result && result.fault !== 'empty')
      problems.push({ path: `texts.${locale}.markdown`, key: `content.${result.fault}` });
    else read[locale] = { ...written, tree: 'tree' in result ? result.tree : [] };
    if (!video || captions === undefined || captions.trim() === '') continue;
    const said = readCaptions(captions, videoIn(video, locale).file?.seconds);
    if ('fault' in said) problems.push({ path: `texts.${locale}.captions`, key: `content.${said.fault}` });
    else if (read[locale])
      Object.assign(read[locale], { captions, cues: said.cues, track: fileIdOf(captionsText(said.cues)) });
  }
  if (problems.length > 0) throw fieldProblems(problems);
  return read;
}

/**
 * Requires every started language to be complete, and Thai to exist.
 *
 * @throws AppError VALIDATION that names each missing part
 */
export function requireWhole(texts: ContentTexts, video: StoredVideo | null): void {
  const problems = locales.flatMap((locale): FieldProblem[] => {
    const text = texts[locale];
    if (!text) return locale === DEFAULT_LOCALE ? [{ path: `texts.${locale}`, key: 'content.thai' }] : [];
    const missing = {
      title: text.title === '',
      summary: text.summary === '',
      markdown: text.tree.length === 0,
      // Another host's player has its own captions.
      captions: video !== null && videoIn(video, locale).file !== undefined && !text.cues,
    };
    const unnamed: FieldProblem[] = hasUnnamedPicture(text.tree)
      ? [{ path: `texts.${locale}.markdown`, key: 'content.alt' }]
      : [];
    return Object.entries(missing)
      .filter(([, isMissing]) => isMissing)
      .map(([part]): FieldProblem => ({ path: `texts.${locale}.${part}`, key: 'content.missing' }))
      .concat(unnamed);
  });
  if (video && !video.poster) problems.push({ path: 'video.poster', key: 'content.missing' });
  if (video && !video.file && !video.embed) problems.push({ path: 'video.file', key: 'content.missing' });
  for (const locale of locales) {
    const recorded = video?.recordings?.[locale];
    for (const part of ['poster', 'file'] as const)
      if (recorded && !recorded[part])
        problems.push({ path: `video.recordings.${locale}.${part}`, key: 'content.missing' });
  }
  if (problems.length > 0) throw fieldProblems(problems);
}

/** Whether readers who do not see a picture learn nothing of it. */
export const hasUnnamedPicture = (tree: ContentTree): boolean =>
  tree.some(
    (node) =>
      typeof node !== 'string' && ((node.tag === 'img' && !node.alt) || hasUnnamedPicture(node.children)),
  );
