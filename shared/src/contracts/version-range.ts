/**
 * Whether a version satisfies a range. A range is an exact version, or a version with a caret (`^1.2.0`: this
 * one or a newer compatible one). No other syntax is supported; an unsupported range is never satisfied.
 */
export function meetsRange(version: string, range: string): boolean {
  const wanted = numbersOf(range.replace(/^\^/, ''));
  const offered = numbersOf(version);
  if (!wanted || !offered) return false;
  if (!range.startsWith('^')) return compare(offered, wanted) === 0;
  const firstBinding = wanted.findIndex((part) => part !== 0);
  const bound = wanted.slice(0, (firstBinding === -1 ? 2 : firstBinding) + 1);
  return compare(offered, wanted) >= 0 && bound.every((part, index) => offered[index] === part);
}

function numbersOf(version: string): number[] | undefined {
  return /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : undefined;
}

function compare(left: readonly number[], right: readonly number[]): number {
  const at = left.findIndex((part, index) => part !== right[index]);
  return at === -1 ? 0 : left[at]! - right[at]!;
}
