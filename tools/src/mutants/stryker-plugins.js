/**
 * Removes the types from `x as T` and `x satisfies T` before Stryker mutates a file. Stryker skips the
 * expression left of `as` and fails on some types right of `satisfies` (stryker-js #6208 and #6149). Nodes
 * keep their positions, so reports show the original lines. This is an ignorer that ignores nothing: Stryker
 * passes the syntax tree of a file to ignorers only.
 */
function assertedTypes(path) {
  if (!path.isProgram()) return;
  path.traverse({
    'TSAsExpression|TSSatisfiesExpression'(asserted) {
      asserted.replaceWith(asserted.node.expression);
    },
  });
}

/** Ignores RangeError messages: only developers see them, and tests check the error type. */
function rangeErrors(path) {
  const isOne = path.isNewExpression() && path.node.callee.name === 'RangeError';
  return isOne ? 'message is not shown on any screen' : undefined;
}

const ignorer = (name, shouldIgnore) => ({ kind: 'Ignore', name, value: { shouldIgnore } });

export const strykerPlugins = [
  ignorer('asserted-types', assertedTypes),
  ignorer('range-errors', rangeErrors),
];
