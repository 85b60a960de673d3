import { createElement, type ReactNode } from 'react';
import type { ContentElement, ContentNode, ContentTree } from '../contracts/content.ts';
import { languageTag, type Locale } from '../contracts/site.ts';
import { Link } from '@chokdee/shared/router';
import { burmeseSegmenter, joinSyllables } from '../rules/burmese-lines.ts';
import { Box } from '@chokdee/shared/ui';
import { TextPicture } from './text-picture.tsx';

const style = {
  maxWidth: '44rem',
  lineHeight: '1.7',
  overflowWrap: 'anywhere',
  '& h2': { fontSize: 'xl', fontWeight: 'semibold', lineHeight: '1.4', marginTop: '6', marginBottom: '2' },
  '& h3': { fontWeight: 'semibold', lineHeight: '1.4', marginTop: '5', marginBottom: '2' },
  '& p, & ul, & ol, & table': { marginBottom: '3' },
  '& ul': { listStyleType: 'disc', paddingInlineStart: '6' },
  '& ol': { listStyleType: 'decimal', paddingInlineStart: '6' },
  '& li': { marginBottom: '1' },
  '& li p': { marginBottom: '0' },
  '& blockquote': {
    borderInlineStartWidth: '3px',
    borderColor: 'border.emphasized',
    paddingInlineStart: '4',
    marginBottom: '3',
  },
  '& strong': { fontWeight: 'semibold' },
  '& a': { color: 'red.fg', textDecoration: 'underline' },
  '& img': {
    maxWidth: 'full',
    height: 'auto',
    borderRadius: 'l2',
    backgroundSize: 'cover',
    marginBlock: '2',
  },
  '& hr': { marginBlock: '5', borderColor: 'border' },
  '& th': { textAlign: 'start', fontWeight: 'semibold' },
  // Columns would shrink to a letter before the table scrolls.
  '& th, & td': {
    overflowWrap: 'break-word',
    padding: '2',
    borderBottomWidth: '1px',
    borderColor: 'border',
    verticalAlign: 'top',
  },
  '& td': { fontVariantNumeric: 'tabular-nums' },
} as const;

interface ContentViewProps {
  tree: ContentTree;
  /** The language of the text, which may be another one than the page's. */
  locale: Locale;
  /** The size of the letters. `md` is for a text within a card. */
  size?: 'md' | 'lg';
}

/** Draws a text of an operator. The tree has elements of a fixed list only: no HTML reaches the page. */
export function ContentView({ tree, locale, size = 'lg' }: ContentViewProps) {
  const segmenter = locale === 'mm' ? burmeseSegmenter() : undefined;
  const words = (text: string) => (segmenter ? joinSyllables(text, segmenter) : text);
  return (
    <Box css={style} fontSize={size} lang={languageTag[locale]}>
      {drawn(tree, words)}
    </Box>
  );
}

type Words = (text: string) => string;
const drawn = (nodes: readonly ContentNode[], words: Words): ReactNode[] =>
  nodes.map((node, at) => (typeof node === 'string' ? words(node) : element(node, at, words)));

function element({ tag, href, picture, alt = '', children }: ContentElement, key: number, words: Words) {
  if (tag === 'img') return picture && <TextPicture key={key} picture={picture} alt={words(alt)} />;
  if (tag === 'br' || tag === 'hr') return createElement(tag, { key });
  const inner = drawn(children, words);
  if (tag !== 'a') return createElement(tag, { key }, inner);
  if (href?.startsWith('/'))
    return (
      <Link key={key} to={href}>
        {inner}
      </Link>
    );
  const isSite = href?.startsWith('https:');
  return (
    <a key={key} href={href} {...(isSite && { target: '_blank', rel: 'noopener noreferrer' })}>
      {inner}
    </a>
  );
}
