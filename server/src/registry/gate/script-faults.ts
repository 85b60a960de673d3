import {
  parse,
  type AnyNode,
  type AssignmentProperty,
  type CallExpression,
  type Expression,
  type Identifier,
  type MemberExpression,
  type NewExpression,
  type Super,
} from 'acorn';
import type { Fault } from './finding.ts';

const NO_TEXT = 'Write it as code: the page does not evaluate text.';
const NO_FUNCTION = 'Write it as code, or remove the library that does it.';

/**
 * Finds code that evaluates text or loads foreign code, which the page's content security policy would block
 * in the visitor's browser.
 *
 * @param isEntry whether the script may create script elements: the entry contains the chunk loader, whose
 *   scripts have hashes.
 * @param isShell whether it is the shell, which loads the scripts of remotes. Its libraries contain code that
 *   could evaluate text, but under the page's policy never does.
 */
export function scriptFaults(
  path: string,
  text: string,
  { isEntry, isShell }: { isEntry: boolean; isShell: boolean },
): Fault[] {
  let program: AnyNode;
  try {
    program = parse(text, { ecmaVersion: 'latest', sourceType: 'script' });
  } catch (error) {
    return [
      {
        what: `${path} is not a script that can be parsed: ${String(error)}`,
        where: path,
        mend: 'Build it anew with the preset of the shared package.',
      },
    ];
  }
  const faults: Fault[] = [];
  const scan: Scan = {
    isEntry,
    isShell,
    report: (node, what, mend) =>
      faults.push({ what, where: `${path}, offset ${node.start}: ${excerpt(text, node)}`, mend }),
    handled: new Set(),
    scriptElements: 0,
  };
  walk(program, (node) => {
    if (node.type === 'Identifier' || node.type === 'MemberExpression') checkReference(scan, node);
    else if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      checkCall(scan, node);
      checkScriptElement(scan, node);
    } else checkOther(scan, node);
  });
  return faults;
}

interface Scan {
  isEntry: boolean;
  isShell: boolean;
  report(node: AnyNode, what: string, mend: string): void;
  /** Nodes that were handled together with their parent. */
  handled: Set<AnyNode>;
  scriptElements: number;
}

/** Reports references to `eval` and `Function`: through an alias, a call would go unnoticed. */
function checkReference({ report, handled, isShell }: Scan, node: Identifier | MemberExpression): void {
  if (
    node.type === 'MemberExpression' &&
    node.property.type === 'Identifier' &&
    !node.computed &&
    node.property.name === 'prototype'
  )
    handled.add(node.object);
  if (handled.has(node)) return;
  const name = nameOf(node);
  if (name === 'Function' && !isShell) report(node, 'references the Function constructor', NO_FUNCTION);
  if (isEval(name)) {
    if (node.type === 'MemberExpression') handled.add(node.object);
    report(node, 'references eval', NO_TEXT);
  }
  // `x.constructor.constructor` is Function for any x; for a function, `x.constructor` is.
  if (
    node.type === 'MemberExpression' &&
    name.endsWith('.constructor') &&
    (isFunction(node.object) ||
      (node.object.type === 'MemberExpression' && nameOf(node.object).endsWith('.constructor')))
  )
    report(node, 'references the Function constructor', NO_FUNCTION);
}

function checkOther({ report, handled, isShell }: Scan, node: AnyNode): void {
  // Type tests such as `instanceof Function` are allowed.
  if (node.type === 'BinaryExpression' && COMPARES.test(node.operator))
    handled.add(node.left).add(node.right);
  if (node.type === 'UnaryExpression' && node.operator === 'typeof') handled.add(node.argument);
  if (node.type === 'ObjectPattern')
    for (const property of node.properties)
      if (property.type === 'Property' && EVALUATORS.has(keyOf(property)) && !isShell)
        report(property, `references ${keyOf(property)}`, NO_TEXT);
  if (node.type === 'ImportExpression' && !isShell && !isOwn(node.source))
    report(
      node,
      'imports a script from a computed or foreign address',
      "Import your own modules by their path; others' code is bundled or shared.",
    );
}

function checkCall({ report, handled, isShell }: Scan, node: CallExpression | NewExpression): void {
  const name = calleeOf(node);
  const [first] = node.arguments;
  if (isEval(name)) {
    handled.add(calledOf(node));
    report(node, 'calls eval', NO_TEXT);
  }
  if (
    (name === 'Function' || (/\.(Function|constructor)$/.test(name) && isText(first))) &&
    !(isShell && isLibraryProbe(first))
  ) {
    handled.add(calledOf(node));
    report(node, 'creates a function from text', NO_FUNCTION);
  }
  if ((name === 'setTimeout' || name === 'setInterval') && isText(first))
    report(node, `passes ${name} text to evaluate`, 'Pass a function.');
  if (name === 'document.write' || name === 'document.writeln')
    report(node, `calls ${name}`, 'Render it, or append an element.');
}

function checkScriptElement(scan: Scan, node: CallExpression | NewExpression): void {
  if (
    /(^|\.)createElement(NS)?$/.test(calleeOf(node)) &&
    node.arguments.some((argument) => argument.type === 'Literal' && argument.value === 'script') &&
    !scan.isShell
  ) {
    scan.scriptElements += 1;
    if (!scan.isEntry || scan.scriptElements > 1)
      scan.report(
        node,
        'creates a script element outside of the chunk loader, so its script has no hash',
        'Import the module; a script of another site does not run here.',
      );
  }
}

/**
 * Name of the callee: `document.write`, `Function`, `x.createElement`; a leading `window.` and the like are
 * removed.
 */
function calleeOf(node: CallExpression | NewExpression): string {
  const callee = calledOf(node);
  return callee.type === 'Super' ? '' : nameOf(callee);
}

/** What is called: in `(0, eval)(…)` the last expression. */
function calledOf({ callee }: CallExpression | NewExpression): Expression | Super {
  return callee.type === 'SequenceExpression' ? callee.expressions.at(-1)! : callee;
}

const COMPARES = /^(instanceof|[=!]==?)$/;
const EVALUATORS = new Set(['eval', 'Function']);

const isFunction = ({ type }: AnyNode): boolean =>
  type === 'FunctionExpression' || type === 'ArrowFunctionExpression';

const keyOf = ({ key, computed }: AssignmentProperty): string =>
  key.type === 'Identifier' && !computed ? key.name : textOf(key);

const isEval = (name: string): boolean => /(^|\.)eval$/.test(name);

function nameOf(node: Expression): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.object.type === 'Super') return '';
  const property =
    node.property.type === 'Identifier' && !node.computed
      ? node.property.name
      : node.property.type === 'PrivateIdentifier'
        ? ''
        : textOf(node.property);
  const object = node.object.type === 'Identifier' ? node.object.name : '';
  if (['window', 'globalThis', 'self'].includes(object)) return property;
  return `${object}.${property}`;
}

/** Value of an expression of literals, such as "ev" + "al"; empty for any other. */
function textOf(node: AnyNode): string {
  if (node.type === 'Literal') return String(node.value);
  if (node.type === 'BinaryExpression') return textOf(node.left) + textOf(node.right);
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked ?? '').join('') : '';
}

function isText(node: AnyNode | undefined): boolean {
  if (node?.type === 'Literal') return typeof node.value === 'string';
  if (node?.type === 'BinaryExpression')
    return node.operator === '+' && (isText(node.left) || isText(node.right));
  return node?.type === 'TemplateLiteral';
}

/** A literal address inside the build or the site. */
function isOwn(source: Expression): boolean {
  return (
    source.type === 'Literal' &&
    typeof source.value === 'string' &&
    /^(\.{0,2}\/(?!\/)|[\w-]+\.js$)/.test(source.value)
  );
}

/**
 * Known uses in federation's runtime and zod, for pages that allow them: the probe with an empty function,
 * and imports of module remotes.
 */
const isLibraryProbe = (first: AnyNode | undefined): boolean =>
  first?.type === 'Literal' && (first.value === '' || first.value === 'callbacks');

function walk(node: AnyNode, visit: (node: AnyNode) => void): void {
  const waiting: unknown[] = [node];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (typeof (next as AnyNode).type === 'string') visit(next as AnyNode);
    waiting.push(...childrenOf(next as AnyNode).reverse());
  }
}

/** Skips names of properties, which are not expressions. */
function childrenOf(node: AnyNode): unknown[] {
  const isNamed = 'computed' in node && !node.computed;
  return Object.entries(node).flatMap(([part, child]) =>
    isNamed && (part === 'key' || part === 'property') ? [] : [child as unknown],
  );
}

const excerpt = (text: string, { start, end }: AnyNode): string =>
  text.slice(start, Math.min(end, start + 60)).replaceAll(/\s+/g, ' ');
