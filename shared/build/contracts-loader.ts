import { basename } from 'node:path';
import { parse, type Node } from 'acorn';
import { applyEdits, callMarks, childrenOf, type Edit } from './source-edits.ts';
import { splitCalls } from './split-calls.ts';

/**
 * A loader of webpack. Lets it drop the contracts that a page does not use, and the summaries of the others,
 * which only the OpenAPI document shows. A contract is made by calls (`z.object(…)`, `call({…})`), which a
 * bundler keeps unless they are marked as pure. No contract does anything else when it is loaded.
 */
export default function contractsForPages(
  this: { resourcePath: string; resourceQuery: string },
  source: string,
): string {
  const part = splitCalls(source, `./${basename(this.resourcePath)}`, this.resourceQuery);
  const program = parse(part, { ecmaVersion: 'latest', sourceType: 'module' });
  return applyEdits(part, [...callMarks(program), ...emptiedSummaries(program)]);
}

function emptiedSummaries(node: Node): Edit[] {
  if (node.type.includes('Function')) return [];
  const summary = summaryIn(node);
  return [
    ...(summary ? [{ from: summary.start, to: summary.end, text: "''" }] : []),
    ...childrenOf(node).flatMap(emptiedSummaries),
  ];
}

/**
 * The text of a call's summary, which may have several pieces. A field of that name in a schema is no text.
 */
function summaryIn(node: Node): Node | undefined {
  const { type, key, value } = node as Node & { key?: { name?: string }; value?: Node };
  const isText = /^(Literal|TemplateLiteral|BinaryExpression)$/.test(value?.type ?? '');
  return type === 'Property' && key?.name === 'summary' && isText ? value : undefined;
}
