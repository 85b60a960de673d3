import { parseSync, type Expression, type Module, type ObjectExpression } from '@swc/core';

/**
 * Reads what a table of the exposed module (`screens`, `slots`) imports dynamically, by key: `{ deposit:
 * './deposit/deposit-screen.tsx' }`. An entry is a function with one `import()` in it, or the name of such a
 * function in the same file.
 *
 * @throws Error that names an entry of any other form.
 */
export function exposedImports(source: string, table: 'screens' | 'slots'): Record<string, string> {
  const constants = constantsOf(parseSync(source, { syntax: 'typescript', target: 'es2022' }));
  const declared = constants.get(table);
  const value = declared?.type === 'TsSatisfiesExpression' ? declared.expression : declared;
  if (value?.type !== 'ObjectExpression') throw new Error(`app.ts must export const ${table} = { … }`);
  return Object.fromEntries(
    entriesOf(value).map(([key, expression]) => {
      const request = importIn(
        expression.type === 'Identifier' ? constants.get(expression.value) : expression,
      );
      if (!request) throw new Error(`app.ts: ${table}.${key} must be a function with one import('…') in it`);
      return [key, request];
    }),
  );
}

function constantsOf({ body }: Module): Map<string, Expression> {
  const declarations = body.flatMap((item) => {
    const declaration = item.type === 'ExportDeclaration' ? item.declaration : item;
    return declaration.type === 'VariableDeclaration' ? declaration.declarations : [];
  });
  return new Map(
    declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init ? [[id.value, init] as const] : [],
    ),
  );
}

function entriesOf({ properties }: ObjectExpression): [string, Expression][] {
  return properties.map((property) => {
    if (property.type === 'Identifier') return [property.value, property];
    if (
      property.type !== 'KeyValueProperty' ||
      (property.key.type !== 'Identifier' && property.key.type !== 'StringLiteral')
    )
      throw new Error('app.ts: screens and slots must be plain object literals of functions');
    return [property.key.value, property.value];
  });
}

/** The request of the first `import()` anywhere in an expression. */
function importIn(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  const call = node as {
    type?: string;
    callee?: { type: string };
    arguments?: { expression: { type: string; value: unknown } }[];
  };
  if (call.type === 'CallExpression' && call.callee?.type === 'Import') {
    const request = call.arguments?.[0]?.expression;
    return request?.type === 'StringLiteral' ? String(request.value) : undefined;
  }
  for (const child of Object.values(node)) {
    const found = importIn(child);
    if (found) return found;
  }
  return undefined;
}
