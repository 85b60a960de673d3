import {
  parse,
  type ExportNamedDeclaration,
  type ModuleDeclaration,
  type ObjectExpression,
  type Property,
  type Statement,
} from 'acorn';
import { applyEdits } from './source-edits.ts';

/** An exported object of contracts: `export const walletCalls = { balance: call({ … }), … }`. */
interface Calls {
  name: string;
  statement: Statement | ModuleDeclaration;
  members: Property[];
}

/**
 * Splits a module of contracts, so that a bundler can drop the members of its objects of calls that a page does
 * not use: it drops unused exports of a module, and keeps an object whole. The module exports each object as the
 * namespace of a module of its own. What the calls need of this module stays in a third one.
 *
 * @param file how the module imports itself, without a query.
 * @param query '' for the module, `?calls=<name>` for an object's, `?base` for the rest.
 */
export function splitCalls(source: string, file: string, query: string): string {
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
  const all = body.flatMap(callsIn);
  // One that the module itself uses could not be made before the module.
  const groups = all.filter(({ name }) => source.match(new RegExp(`\\b${name}\\b`, 'g'))!.length === 1);
  if (groups.length === 0) return source;

  if (query === '')
    return [
      `export * from '${file}?base';`,
      ...groups.map(({ name }) => `export * as ${name} from '${file}?calls=${name}';`),
    ].join('\n');

  const declared = body
    .flatMap((statement) => namesOf(statement))
    .filter((name) => !groups.some((calls) => calls.name === name));
  if (query === '?base') {
    const exported = new Set(body.flatMap((statement) => (isExport(statement) ? namesOf(statement) : [])));
    const inner = declared.filter((name) => !exported.has(name));
    return `${applyEdits(
      source,
      groups.map(({ statement }) => ({ from: statement.start, to: statement.end, text: '' })),
    )}\nexport { ${inner.join(', ')} };`;
  }

  const { members } = groups.find(({ name }) => query === `?calls=${name}`)!;
  return [
    ...body.filter(({ type }) => type === 'ImportDeclaration').map(textOf),
    `import { ${declared.join(', ')} } from '${file}?base';`,
    // A member may have the name of something imported.
    ...members.map(({ value }, index) => `const call${index}_ = ${textOf(value)};`),
    `export { ${members.map(({ key }, index) => `call${index}_ as ${textOf(key)}`).join(', ')} };`,
  ].join('\n');
}

const isExport = (statement: Statement | ModuleDeclaration): statement is ExportNamedDeclaration =>
  statement.type === 'ExportNamedDeclaration';

/** The names that a statement of the module declares. */
function namesOf(statement: Statement | ModuleDeclaration): string[] {
  const declaration = isExport(statement) ? statement.declaration : statement;
  switch (declaration?.type) {
    case 'VariableDeclaration':
      return declaration.declarations.map(({ id }) => {
        if (id.type !== 'Identifier') throw new Error('A module of contracts declares one name at a time.');
        return id.name;
      });
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return [declaration.id.name];
    default:
      return [];
  }
}

function callsIn(statement: Statement | ModuleDeclaration): Calls[] {
  if (!isExport(statement) || statement.declaration?.type !== 'VariableDeclaration') return [];
  const [declaration, ...others] = statement.declaration.declarations;
  if (!declaration || others.length > 0 || declaration.id.type !== 'Identifier') return [];
  const { name } = declaration.id;
  if (!name.endsWith('Calls') || declaration.init?.type !== 'ObjectExpression') return [];
  const members = membersOf(declaration.init);
  return members ? [{ name, statement, members }] : [];
}

/** `undefined` if an object has other members than `name: value`. */
function membersOf({ properties }: ObjectExpression): Property[] | undefined {
  const members = properties.filter(
    (property): property is Property =>
      property.type === 'Property' &&
      !property.computed &&
      !property.method &&
      property.kind === 'init' &&
      property.key.type === 'Identifier',
  );
  return members.length === properties.length ? members : undefined;
}
