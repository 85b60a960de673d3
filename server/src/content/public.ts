/** The module's public interface. */
export { contentAt } from './content-at.ts';
export { treeHtml } from './content-html.ts';
export { publishedContent, type ContentTexts } from './content.queries.ts';
export { seedContent } from './content.seed.ts';
export { readMarkdown } from './markdown.ts';
export { knownPictures } from './pictures.queries.ts';
export type { KnownPictures } from './refused-parts.ts';
