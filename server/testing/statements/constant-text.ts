import ts from 'typescript';

/** Limit on the variants of one statement. */
const MAX_TEXTS = 64;

/** The text of a statement depends on a run-time value. */
export class NotConstant extends Error {
  constructor(node: ts.Node) {
    super(`the text depends on \`${node.getText()}\`, which is not constant`);
  }
}

/** Values of the parameters of the enclosing functions. */
type Scope = ReadonlyMap<ts.Symbol, readonly string[]>;

/**
 * Every text that an expression may evaluate to: constants, templates of constants, either branch of a
 * condition, values of a constant object, members of a union of literals, items of a constant loop or test
 * table, and results of one-expression functions of such arguments.
 *
 * @throws NotConstant
 */
export function textsOf(
  expression: ts.Expression,
  checker: ts.TypeChecker,
  scope: Scope = new Map(),
): readonly string[] {
  const texts = (inner: ts.Expression, own = scope) => textsOf(inner, checker, own);

  if (ts.isStringLiteralLike(expression) || ts.isNumericLiteral(expression)) return [expression.text];
  if (
    ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isNonNullExpression(expression)
  ) {
    return texts(expression.expression);
  }
  if (ts.isTemplateExpression(expression)) {
    return joined(
      [
        [expression.head.text],
        ...expression.templateSpans.flatMap((span) => [texts(span.expression), [span.literal.text]]),
      ],
      expression,
    );
  }
  if (ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return joined([texts(expression.left), texts(expression.right)], expression);
  }
  if (ts.isConditionalExpression(expression))
    return unique([...texts(expression.whenTrue), ...texts(expression.whenFalse)]);
  if (ts.isIdentifier(expression)) {
    const symbol = symbolOf(expression, checker);
    const bound = symbol && scope.get(symbol);
    if (bound) return bound;
    const initializer = constantOf(symbol);
    if (initializer) return texts(initializer, new Map());
    const items = itemsOf(symbol, checker) ?? cellsOf(symbol, checker);
    if (items) return unique(items.flatMap((item) => texts(item, new Map())));
    if (symbol?.valueDeclaration && ts.isParameter(symbol.valueDeclaration))
      return argumentsOf(symbol.valueDeclaration, expression, checker);
  }
  if (ts.isElementAccessExpression(expression) || ts.isPropertyAccessExpression(expression)) {
    const chosen = membersOf(expression, checker);
    if (chosen) return unique(chosen.flatMap((member) => texts(member)));
  }
  if (ts.isCallExpression(expression)) {
    const made = textsOfCall(expression, checker, texts);
    if (made) return made;
  }
  return literalsOf(expression, checker);
}

function joined(parts: readonly (readonly string[])[], node: ts.Node): readonly string[] {
  let variants = [''];
  for (const part of parts) {
    variants = variants.flatMap((start) => part.map((end) => start + end));
    if (variants.length > MAX_TEXTS) throw new NotConstant(node);
  }
  return unique(variants);
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}

/** Symbol of a local or imported name. */
function symbolOf(name: ts.Node, checker: ts.TypeChecker): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function constantOf(symbol: ts.Symbol | undefined): ts.Expression | undefined {
  const declaration = symbol?.valueDeclaration;
  if (!declaration || !ts.isVariableDeclaration(declaration) || !ts.isIdentifier(declaration.name))
    return undefined;
  return ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const ? declaration.initializer : undefined;
}

/** Items behind the variable of a loop over constants, or behind the parameter of a `map` callback. */
function itemsOf(
  symbol: ts.Symbol | undefined,
  checker: ts.TypeChecker,
): readonly ts.Expression[] | undefined {
  const declaration = symbol?.valueDeclaration;
  const loop = declaration?.parent?.parent;
  if (loop && ts.isForOfStatement(loop)) return elementsOf(loop.expression, checker);
  const mapping = declaration && ts.isParameter(declaration) ? declaration.parent.parent : undefined;
  if (!mapping || !ts.isCallExpression(mapping) || !ts.isPropertyAccessExpression(mapping.expression))
    return undefined;
  const { name, expression: list } = mapping.expression;
  const isFirst = declaration === mapping.arguments.find(ts.isArrowFunction)?.parameters[0];
  return name.text === 'map' && isFirst ? elementsOf(list, checker) : undefined;
}

/** Table cells behind the parameter of a `test.each` callback. */
function cellsOf(
  symbol: ts.Symbol | undefined,
  checker: ts.TypeChecker,
): readonly ts.Expression[] | undefined {
  const parameter = symbol?.valueDeclaration;
  if (!parameter || !ts.isParameter(parameter) || !ts.isArrowFunction(parameter.parent)) return undefined;
  const test = parameter.parent.parent;
  const each = ts.isCallExpression(test) ? test.expression : undefined;
  if (!each || !ts.isCallExpression(each)) return undefined;
  const {
    expression: name,
    arguments: [table],
  } = each;
  if (!table || !ts.isPropertyAccessExpression(name) || name.name.text !== 'each') return undefined;
  const at = parameter.parent.parameters.indexOf(parameter);
  const cells = elementsOf(table, checker)?.map((row) => {
    const bare = withoutTypes(row);
    return ts.isArrayLiteralExpression(bare) ? bare.elements[at] : at === 0 ? bare : undefined;
  });
  return cells?.every((cell) => cell !== undefined) ? cells : undefined;
}

/** Elements of a constant array, including spread arrays. */
function elementsOf(list: ts.Expression, checker: ts.TypeChecker): readonly ts.Expression[] | undefined {
  const array = withoutTypes(constantOf(symbolOf(list, checker)) ?? list);
  if (!ts.isArrayLiteralExpression(array)) return undefined;
  const elements: ts.Expression[] = [];
  for (const element of array.elements) {
    const those = ts.isSpreadElement(element) ? elementsOf(element.expression, checker) : [element];
    if (!those) return undefined;
    elements.push(...those);
  }
  return elements;
}

/** Arguments that a non-exported function gets in its file, where it may only be called. */
function argumentsOf(
  parameter: ts.ParameterDeclaration,
  use: ts.Expression,
  checker: ts.TypeChecker,
): readonly string[] {
  const owner = parameter.parent;
  const named = nameOfOwn(owner);
  if (!named) return literalsOf(use, checker);
  const name = checker.getSymbolAtLocation(named);
  const at = owner.parameters.indexOf(parameter);
  const given: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node !== named && node.text === named.text) {
      const call = node.parent;
      if (checker.getSymbolAtLocation(node) === name) {
        const argument =
          ts.isCallExpression(call) && call.expression === node
            ? (call.arguments[at] ?? parameter.initializer)
            : undefined;
        if (!argument) throw new NotConstant(use);
        given.push(...textsOf(argument, checker));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(owner.getSourceFile());
  if (given.length === 0) throw new NotConstant(use);
  return unique(given);
}

/** Name of a function that only its own file can call. */
function nameOfOwn(owner: ts.SignatureDeclaration): ts.Identifier | undefined {
  const variable = owner.parent;
  const isConstant = ts.isVariableDeclaration(variable) && ts.isIdentifier(variable.name);
  const statement = isConstant ? variable.parent.parent : owner;
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (isExported) return undefined;
  if (ts.isFunctionDeclaration(owner)) return owner.name;
  return ts.isArrowFunction(owner) && isConstant ? (variable.name as ts.Identifier) : undefined;
}

/** Values of a constant object that an access may reach: the named one, or all. */
function membersOf(
  access: ts.ElementAccessExpression | ts.PropertyAccessExpression,
  checker: ts.TypeChecker,
): ts.Expression[] | undefined {
  const object = constantOf(symbolOf(access.expression, checker));
  const literal = object && withoutTypes(object);
  if (!literal || !ts.isObjectLiteralExpression(literal)) return undefined;
  const name = ts.isPropertyAccessExpression(access)
    ? access.name.text
    : literalOf(access.argumentExpression);
  const properties = literal.properties.filter(ts.isPropertyAssignment);
  if (properties.length !== literal.properties.length) return undefined;
  const chosen = properties.filter(
    (property) => name === undefined || property.name.getText().replace(/^['"]|['"]$/g, '') === name,
  );
  return chosen.map(({ initializer }) => initializer);
}

function withoutTypes(expression: ts.Expression): ts.Expression {
  return ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isParenthesizedExpression(expression)
    ? withoutTypes(expression.expression)
    : expression;
}

function literalOf(expression: ts.Expression): string | undefined {
  return ts.isStringLiteralLike(expression) ? expression.text : undefined;
}

function textsOfCall(
  call: ts.CallExpression,
  checker: ts.TypeChecker,
  texts: (inner: ts.Expression, scope?: Scope) => readonly string[],
): readonly string[] | undefined {
  const symbol = symbolOf(call.expression, checker);
  const declared = constantOf(symbol) ?? symbol?.valueDeclaration;
  if (!declared || !(ts.isArrowFunction(declared) || ts.isFunctionDeclaration(declared)) || !declared.body)
    return undefined;
  const result = resultOf(declared.body);
  if (!result) return undefined;
  const scope = new Map<ts.Symbol, readonly string[]>();
  declared.parameters.forEach((parameter, at) => {
    const name = checker.getSymbolAtLocation(parameter.name);
    const argument = call.arguments[at] ?? parameter.initializer;
    if (name && argument) scope.set(name, texts(argument));
  });
  return texts(result, scope);
}

function resultOf(body: ts.ConciseBody): ts.Expression | undefined {
  if (!ts.isBlock(body)) return body;
  const [only] = body.statements;
  return body.statements.length === 1 && only && ts.isReturnStatement(only) ? only.expression : undefined;
}

/** Texts known from the expression's type alone. */
function literalsOf(expression: ts.Expression, checker: ts.TypeChecker): readonly string[] {
  const type = checker.getTypeAtLocation(expression);
  const members = type.isUnion() ? type.types : [type];
  return members.map((member) => {
    if (member.isStringLiteral() || member.isNumberLiteral()) return String(member.value);
    throw new NotConstant(expression);
  });
}
