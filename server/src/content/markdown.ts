import rehypeSanitize, { type Options } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import {
  CONTENT_DEPTH,
  contentTags,
  type ContentNode,
  type ContentTag,
  type ContentTree,
} from '@chokdee/shared/contracts/content';
import { markdownFault } from './markdown-limits.ts';

type MarkdownFault = 'long' | 'deep' | 'marks' | 'empty';
type Read = { tree: ContentTree } | { fault: MarkdownFault };

/** Raw HTML never becomes elements: it is left out before. */
const allowed: Options = {
  tagNames: [...contentTags, 'h1', 'h4', 'h5', 'h6'],
  attributes: { a: ['href'] },
  protocols: { href: ['https', 'mailto', 'tel'] },
  ancestors: {},
  strip: ['script', 'style'],
};

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeSanitize, allowed);

/** Markdown as the tree that pages draw. Costly or empty texts have a fault instead. */
export function readMarkdown(markdown: string): Read {
  const fault = markdownFault(markdown);
  if (fault) return { fault };
  const root = processor.runSync(processor.parse(markdown)) as unknown as Parsed;
  const tree = nodesOf(root.children ?? []);
  if (tree.length === 0) return { fault: 'empty' };
  return depthOf(tree) > CONTENT_DEPTH ? { fault: 'deep' } : { tree };
}

/** What is used of the parser's tree. */
interface Parsed {
  type: string;
  tagName?: string;
  value?: string;
  properties?: { href?: unknown };
  children?: Parsed[];
}

/** The page has the only h1, and nobody needs more than two levels below it. */
const headings: Record<string, ContentTag> = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };
/** Their own line breaks between elements are not text. */
const BLOCKS = new Set(['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'blockquote']);

function nodesOf(children: readonly Parsed[], parent = 'root'): ContentNode[] {
  return children.flatMap((child): ContentNode[] => {
    if (child.type === 'text') return textOf(child.value ?? '', parent);
    if (child.type !== 'element' || child.tagName === undefined) return [];
    const tag = headings[child.tagName] ?? (child.tagName as ContentTag);
    const inner = nodesOf(child.children ?? [], tag);
    const href = child.properties?.href;
    // A link whose address was refused is text.
    if (tag === 'a' && !isHref(href)) return inner;
    return [{ tag, ...(tag === 'a' ? { href: String(href) } : {}), children: inner }];
  });
}

const textOf = (value: string, parent: string): string[] =>
  value === '' || ((parent === 'root' || BLOCKS.has(parent)) && value.trim() === '') ? [] : [value];

/** Of another host by a full address only: `//host` and `/\host` leave the site as well. */
const isHref = (href: unknown): href is string =>
  typeof href === 'string' && /^(https:\/\/|mailto:|tel:|\/(?![/\\])|#)[^\s\\]*$/i.test(href);

function depthOf(nodes: readonly ContentNode[]): number {
  return nodes.reduce(
    (most, node) => Math.max(most, typeof node === 'string' ? 1 : 1 + depthOf(node.children)),
    0,
  );
}
