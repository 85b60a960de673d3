import { parse, type Node } from 'acorn';

interface Edit {
  from: number;
  to: number;
  text: string;
}

/**
 * A loader of webpack. Lets it drop the contracts that a page does not use, and the summaries of the others,
 * which only the OpenAPI document shows. A contract is made by calls (`z.object(…)`, `call({…})`), which a
 * bundler keeps unless they are marked as pure. No contract does anything else when it is loaded.
 */
export default function contractsForPages(source: string): string {
  const edits: Edit[] = [];
  collect(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }), edits);
  // Edits from the end, so that earlier positions stay valid.
  return edits
    .sort((one, other) => other.from - one.from)
    .reduce((text, { from, to, text: inserted }) => text.slice(0, from) + inserted + text.slice(to), source);
}

function collect(node: Node, edits: Edit[]): void {
  if (node.type.includes('Function')) return;
  // The calls of a chain begin at the same place: one mark is for all of them.
  if (/^(Call|New)Expression$/.test(node.type) && !edits.some(({ from }) => from === node.start))
    edits.push({ from: node.start, to: node.start, text: '/*#__PURE__*/' });
  const summary = summaryIn(node);
  if (summary) edits.push({ from: summary.start, to: summary.end, text: "''" });
  for (const child of Object.values(node).flat()) if (isNode(child)) collect(child, edits);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/**
 * The text of a call's summary, which may have several pieces. A field of that name in a schema is no text.
 */
function summaryIn(node: Node): Node | undefined {
  const { type, key, value } = node as Node & { key?: { name?: string }; value?: Node };
  const isText = /^(Literal|TemplateLiteral|BinaryExpression)$/.test(value?.type ?? '');
  return type === 'Property' && key?.name === 'summary' && isText ? value : undefined;
}
