import path from 'node:path';
import ts from 'typescript';
import { NotConstant, textsOf } from './constant-text.ts';

/** A call of `Queryable.query`. */
export interface Statement {
  file: string;
  line: number;
  /** All variants of the text, if it is composed of alternatives. */
  texts: readonly string[];
  row: ts.Type;
  /** The types of `values`, in order. */
  values: readonly ts.Type[];
}

export interface Problem {
  file: string;
  line: number;
  message: string;
}

export interface Found {
  statements: Statement[];
  problems: Problem[];
}

const repository = path.join(import.meta.dirname, '../../..');

/**
 * Program with the project's settings; `files` are the roots, and their imports are read as types need them.
 */
export function programOf(files: readonly string[]): ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(repository, 'tsconfig.node.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: () => undefined,
    },
  );
  if (!config) throw new Error('tsconfig.node.json cannot be read.');
  return ts.createProgram([...files, path.join(import.meta.dirname, 'column-types.ts')], config.options);
}

/** Every statement of one file, and the calls that cannot be analysed. */
export function statementsOf(file: ts.SourceFile, checker: ts.TypeChecker): Found {
  const found: Found = { statements: [], problems: [] };
  const visit = (node: ts.Node): void => {
    if (isQueryAccess(node, checker)) collectStatement(node, checker, found);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Whether this is `.query` of a Queryable. */
function isQueryAccess(node: ts.Node, checker: ts.TypeChecker): node is ts.PropertyAccessExpression {
  if (!ts.isPropertyAccessExpression(node) || node.name.text !== 'query') return false;
  const owner = checker.getSymbolAtLocation(node.name)?.declarations?.[0]?.parent;
  return owner !== undefined && isQueryable(owner);
}

function isQueryable(owner: ts.Node): boolean {
  return ts.isInterfaceDeclaration(owner) && owner.name.text === 'Queryable';
}

function collectStatement(
  access: ts.PropertyAccessExpression,
  checker: ts.TypeChecker,
  { statements, problems }: Found,
): void {
  const file = path.relative(repository, access.getSourceFile().fileName);
  const line = access.getSourceFile().getLineAndCharacterOfPosition(access.name.getStart()).line + 1;
  const call = access.parent;
  const problem = (message: string) => problems.push({ file, line, message });
  if (!ts.isCallExpression(call) || call.expression !== access)
    return void problem('call `query` here: the check follows no reference to it');
  if (forwardsArguments(call, checker)) return;
  const [text, values] = call.arguments;
  const row = rowOf(call, checker);
  if (!text || !row) return void problem('the type of its rows must be known here, not a type parameter');
  try {
    statements.push({
      file,
      line,
      texts: textsOf(text, checker),
      row,
      values: values ? valueTypes(values, checker) : [],
    });
  } catch (error) {
    if (!(error instanceof NotConstant)) throw error;
    problem(`${error.message}: compose the statement from constants, or read unchecked rows with \`rows\``);
  }
}

/**
 * Whether the call forwards the arguments of a wrapper of `query`: then the wrapper's callers are checked.
 */
function forwardsArguments(call: ts.CallExpression, checker: ts.TypeChecker): boolean {
  const standIn = ts.findAncestor(call, ts.isArrowFunction);
  const property = standIn?.parent;
  if (!standIn || !property || !ts.isPropertyAssignment(property)) return false;
  if (property.name.getText() !== 'query') return false;
  const type = checker.getContextualType(property.parent);
  const owner = type && checker.getPropertyOfType(type, 'query')?.declarations?.[0]?.parent;
  if (!owner || !isQueryable(owner) || call.arguments.length !== standIn.parameters.length) return false;
  const isRowGiven = call.typeArguments?.every(
    (row) => checker.getTypeFromTypeNode(row).flags & ts.TypeFlags.TypeParameter,
  );
  if (isRowGiven === false) return false;
  return call.arguments.every((argument, at) => {
    const { name, dotDotDotToken } = standIn.parameters[at]!;
    const given = dotDotDotToken && ts.isSpreadElement(argument) ? argument.expression : argument;
    return ts.isIdentifier(given) && checker.getSymbolAtLocation(given) === checker.getSymbolAtLocation(name);
  });
}

/** The row type of the call: `Row` of `Promise<Row[]>`, also if inferred. */
function rowOf(call: ts.CallExpression, checker: ts.TypeChecker): ts.Type | undefined {
  const returned = checker.getResolvedSignature(call)?.getReturnType();
  const rows = returned && checker.getAwaitedType(returned);
  const row = rows && checker.getIndexTypeOfType(rows, ts.IndexKind.Number);
  return row && !(row.flags & ts.TypeFlags.TypeParameter) ? row : undefined;
}

function valueTypes(values: ts.Expression, checker: ts.TypeChecker): ts.Type[] {
  if (!ts.isArrayLiteralExpression(values)) return membersOfTuple(values, checker);
  return values.elements.flatMap((element) =>
    ts.isSpreadElement(element)
      ? membersOfTuple(element.expression, checker)
      : [checker.getTypeAtLocation(element)],
  );
}

function membersOfTuple(values: ts.Expression, checker: ts.TypeChecker): ts.Type[] {
  const symbol = ts.isIdentifier(values) ? checker.getSymbolAtLocation(values) : undefined;
  const declaration = symbol?.valueDeclaration;
  if (
    declaration &&
    ts.isVariableDeclaration(declaration) &&
    declaration.initializer &&
    ts.isArrayLiteralExpression(declaration.initializer)
  ) {
    return valueTypes(declaration.initializer, checker);
  }
  const type = checker.getTypeAtLocation(values);
  if (!checker.isTupleType(type)) throw new NotConstant(values);
  return [...checker.getTypeArguments(type as ts.TypeReference)];
}
