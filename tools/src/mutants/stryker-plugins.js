/**
 * Takes the types out of `x as T` and `x satisfies T` before faults are planted. Stryker plants none in what
 * stands left of `as`, and fails at some types right of `satisfies`: #6208 and #6149 of stryker-js. Nodes
 * keep their places, so reports show our own lines. It ignores nothing: Stryker shows the tree of a file only
 * to what says what is ignored.
 */
function assertedTypes(path) {
  if (!path.isProgram()) return;
  path.traverse({
    'TSAsExpression|TSSatisfiesExpression'(asserted) {
      asserted.replaceWith(asserted.node.expression);
    },
  });
}

/** Tests ask for the kind of an error that only programmers see, not for its words. */
function rangeErrors(path) {
  const isOne = path.isNewExpression() && path.node.callee.name === 'RangeError';
  return isOne ? 'words that no screen shows' : undefined;
}

const ignorer = (name, shouldIgnore) => ({ kind: 'Ignore', name, value: { shouldIgnore } });

export const strykerPlugins = [
  ignorer('asserted-types', assertedTypes),
  ignorer('range-errors', rangeErrors),
];
