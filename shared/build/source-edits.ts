import type { Node } from 'acorn';

/** Replaces the characters from `from` up to `to`. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** Edits from the end, so that earlier positions stay valid. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((one, other) => other.from - one.from)
    .reduce((text, { from, to, text: inserted }) => text.slice(0, from) + inserted + text.slice(to), source);
}

export function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/**
 * Marks the calls that run when a module is loaded as pure, so that a bundler drops those whose result is
 * unused.
 */
export function callMarks(node: Node): Edit[] {
  const edits: Edit[] = [];
  collect(node, edits);
  return edits;
}

function collect(node: Node, edits: Edit[]): void {
  if (node.type.includes('Function')) return;
  // The calls of a chain begin at the same place: one mark is for all of them.
  if (/^(Call|New)Expression$/.test(node.type) && !edits.some(({ from }) => from === node.start))
    edits.push({ from: node.start, to: node.start, text: '/*#__PURE__*/' });
  for (const child of childrenOf(node)) collect(child, edits);
}
