import { parse, type AnyNode, type CallExpression, type Expression, type NewExpression } from 'acorn';
import type { Fault } from './finding.ts';

/**
 * Ways to run text as code, or code from elsewhere, in a script: what the page's policy forbids a visitor's browser to do, found before he meets it.
 *
 * @param isEntry whether the script may make script elements: that is its chunk loader, whose scripts have hashes.
 * @param isShell whether it is the one that loads others' scripts, with the code of libraries that could and, under the page's policy, never do.
 */
export function scriptFaults(path: string, text: string, { isEntry, isShell }: { isEntry: boolean; isShell: boolean }): Fault[] {
  let program: AnyNode;
  try {
    program = parse(text, { ecmaVersion: 'latest', sourceType: 'script' });
  } catch (error) {
    return [{ what: `${path} is not a script that can be parsed: ${String(error)}`, where: path, mend: 'Build it anew with the preset of the shared package.' }];
  }
  const faults: Fault[] = [];
  let scriptElements = 0;
  const report = (node: AnyNode, what: string, mend: string) => faults.push({ what, where: `${path}, offset ${node.start}: ${excerpt(text, node)}`, mend });
  walk(program, (node) => {
    if (node.type === 'ImportExpression' && !isShell && !isOwn(node.source)) return report(node, 'imports a script from an address made up at run time or from elsewhere', 'Import your own modules by their path; others\' code is bundled or shared.');
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
    const name = calleeOf(node);
    const [first] = node.arguments;
    if (name === 'eval') report(node, 'calls eval', 'Write it as code: the page runs no text.');
    if (name === 'Function' && !(isShell && isLibrarys(first))) report(node, 'makes a function of text', 'Write it as code, or leave out the library that does it.');
    if ((name === 'setTimeout' || name === 'setInterval') && isText(first)) report(node, `gives ${name} a text to run`, 'Give it a function.');
    if (name === 'document.write' || name === 'document.writeln') report(node, `calls ${name}`, 'Render it, or append an element.');
    if (/(^|\.)createElement(NS)?$/.test(name) && node.arguments.some((argument) => argument.type === 'Literal' && argument.value === 'script') && !isShell) {
      scriptElements += 1;
      if (!isEntry || scriptElements > 1) report(node, 'makes a script element outside of the chunk loader, so its script has no hash', 'Import the module; a script of another site does not run here.');
    }
  });
  return faults;
}

/** `document.write`, `Function`, `createElement` of whatever it is called on; `window.` and its like are left out. */
function calleeOf({ callee }: CallExpression | NewExpression): string {
  // (0, eval)(…)
  if (callee.type === 'SequenceExpression') return nameOf(callee.expressions.at(-1)!);
  return callee.type === 'Super' ? '' : nameOf(callee);
}

function nameOf(node: Expression): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.object.type === 'Super') return '';
  const property = node.property.type === 'Identifier' && !node.computed ? node.property.name : node.property.type === 'Literal' ? String(node.property.value) : '';
  const object = node.object.type === 'Identifier' ? node.object.name : '';
  if (['window', 'globalThis', 'self'].includes(object)) return property;
  return `${object}.${property}`;
}

function isText(node: AnyNode | undefined): boolean {
  if (node?.type === 'Literal') return typeof node.value === 'string';
  if (node?.type === 'BinaryExpression') return node.operator === '+' && (isText(node.left) || isText(node.right));
  return node?.type === 'TemplateLiteral';
}

/** A literal address inside the build or the site. */
function isOwn(source: Expression): boolean {
  return source.type === 'Literal' && typeof source.value === 'string' && /^(\.{0,2}\/(?!\/)|[\w-]+\.js$)/.test(source.value);
}

/** What federation's runtime and zod carry for pages that allow it: the probe of an empty function, and imports of module remotes. */
const isLibrarys = (first: AnyNode | undefined): boolean => first?.type === 'Literal' && (first.value === '' || first.value === 'callbacks');

function walk(node: AnyNode, visit: (node: AnyNode) => void): void {
  const waiting: unknown[] = [node];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (typeof (next as AnyNode).type === 'string') visit(next as AnyNode);
    waiting.push(...Object.values(next).reverse());
  }
}

const excerpt = (text: string, { start, end }: AnyNode): string => text.slice(start, Math.min(end, start + 60)).replaceAll(/\s+/g, ' ');
