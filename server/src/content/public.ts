/** The module's public interface. */
export { contentAt } from './content-at.ts';
export { treeHtml } from './content-html.ts';
export { type ContentTexts, publishedContent } from './content.queries.ts';
export { MOST_CHARACTERS } from './markdown-limits.ts';
export { type MarkdownFault, readMarkdown } from './markdown.ts';
export { isSlug, readSlug } from './slug.ts';
export { seedContent } from './content.seed.ts';
