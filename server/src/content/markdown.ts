import rehypeSanitize, { type Options } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified, type Processor } from 'unified';
import {
  CONTENT_DEPTH,
  contentTags,
  type ContentNode,
  type ContentTag,
  type ContentTree,
} from '@chokdee/shared/contracts/content';
import { markdownFault } from './markdown-limits.ts';
import {
  isContentHref,
  pictureIn,
  refusedPart,
  type KnownPictures,
  type RefusedPart,
} from './refused-parts.ts';

type MarkdownFault = 'long' | 'deep' | 'marks' | 'empty' | RefusedPart;
type Read = { tree: ContentTree } | { fault: MarkdownFault };

/** `refusedParts` reports what it refuses to the author. This allow-list drops everything else. */
const allowed: Options = {
  tagNames: [...contentTags, 'h1', 'h4', 'h5', 'h6'],
  attributes: { a: ['href'], img: ['src', 'alt'] },
  protocols: { href: ['https', 'mailto', 'tel'], src: ['https'] },
  ancestors: {},
  strip: ['script', 'style'],
};

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(withoutFootnotes)
  .use(remarkRehype)
  .use(rehypeSanitize, allowed);

/** Leaves footnotes out: they would be below an English heading, with links to ids that no page has. */
function withoutFootnotes(this: Processor): void {
  const names = ['gfmFootnoteCall', 'gfmPotentialFootnoteCall', 'gfmFootnoteDefinition'];
  this.data().micromarkExtensions?.push({ disable: { null: names } });
}

/**
 * Markdown as the tree that pages draw. Costly or empty texts, and those with refused parts,
 * have a fault instead.
 *
 * @param pictures that it may show, by id.
 */
export function readMarkdown(markdown: string, pictures: KnownPictures = new Map()): Read {
  const fault = markdownFault(markdown);
  if (fault) return { fault };
  const parsed = processor.parse(markdown);
  const refused = refusedPart(parsed, pictures);
  if (refused) return { fault: refused };
  const root = processor.runSync(parsed) as unknown as Parsed;
  const tree = nodesOf(root.children ?? [], pictures);
  if (tree.length === 0) return { fault: 'empty' };
  return depthOf(tree) > CONTENT_DEPTH ? { fault: 'deep' } : { tree };
}

/** What is used of the parser's tree. */
interface Parsed {
  type: string;
  tagName?: string;
  value?: string;
  properties?: { href?: unknown; src?: unknown; alt?: unknown };
  children?: Parsed[];
}

/** The page has the only h1, and nobody needs more than two levels below it. */
const headings: Record<string, ContentTag> = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };
/** Their own line breaks between elements are not text. */
const BLOCKS = new Set(['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'blockquote']);

function nodesOf(children: readonly Parsed[], pictures: KnownPictures, parent = 'root'): ContentNode[] {
  return children.flatMap((child): ContentNode[] => {
    if (child.type === 'text') return textOf(child.value ?? '', parent);
    if (child.type !== 'element' || child.tagName === undefined) return [];
    const tag = headings[child.tagName] ?? (child.tagName as ContentTag);
    const inner = nodesOf(child.children ?? [], pictures, tag);
    const { href, src, alt } = child.properties ?? {};
    if (tag === 'img') {
      const picture = pictures.get(pictureIn(src) ?? '');
      return picture ? [{ tag, picture, alt: typeof alt === 'string' ? alt.trim() : '', children: [] }] : [];
    }
    // A bare `www.` address: text.
    if (tag === 'a' && !isContentHref(href)) return inner;
    return [{ tag, ...(tag === 'a' ? { href: String(href) } : {}), children: inner }];
  });
}

const textOf = (value: string, parent: string): string[] =>
  value === '' || ((parent === 'root' || BLOCKS.has(parent)) && value.trim() === '') ? [] : [value];

function depthOf(nodes: readonly ContentNode[]): number {
  return nodes.reduce(
    (most, node) => Math.max(most, typeof node === 'string' ? 1 : 1 + depthOf(node.children)),
    0,
  );
}
