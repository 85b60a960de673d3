import type { ContentNode, ContentTree } from '@chokdee/shared/contracts/content';

/** Elements within a line. Cells of a row make one. */
const INLINE = new Set(['strong', 'em', 'del', 'code', 'a', 'td', 'th']);
const LONGEST = 200;
/** A piece shorter than this says too little by itself. */
const SHORTEST = 80;
const MAX_LINES = 80;
/**
 * Ends of sentences, and spaces: Thai has them between clauses. Words are not looked for,
 * which costs too much.
 */
const ENDS = /[.!?។။]\s+|\s+/gu;

/** The text of a tree in pieces of about a sentence, for the search. */
export function searchLines(tree: ContentTree): string[] {
  return linesOf(tree)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .flatMap(cut)
    .slice(0, MAX_LINES);
}

function linesOf(nodes: readonly ContentNode[]): string[] {
  const lines = [''];
  for (const node of nodes) {
    if (typeof node === 'string') lines.push(lines.pop() + node);
    else if (INLINE.has(node.tag)) {
      const [first = '', ...rest] = linesOf(node.children);
      const space = node.tag === 'td' || node.tag === 'th' ? ' ' : '';
      lines.push(lines.pop() + space + first, ...rest);
    } else if (node.tag === 'img') lines.push(node.alt ?? '', '');
    else lines.push(...linesOf(node.children), '');
  }
  return lines;
}

function cut(line: string): string[] {
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > LONGEST) {
    const ends = [...rest.slice(0, LONGEST).matchAll(ENDS)].map(({ index, 0: end }) => index + end.length);
    const at = ends.findLast((end) => end >= SHORTEST) ?? LONGEST;
    pieces.push(rest.slice(0, at).trim());
    rest = rest.slice(at);
  }
  return [...pieces, rest.trim()].filter((piece) => piece !== '');
}
