import type { Operation } from './domain-state.ts';

/** The default build of one remote in one generation. */
export interface Step {
  number: number;
  operation: Operation;
  restores: number | null;
  build: string | null;
}

/**
 * The build to which a rollback returns.
 *
 * @param steps every generation of the domain, oldest first.
 */
export const earlierBuild = (steps: readonly Step[]): string | undefined => defaultBuildStack(steps).at(-2);

/**
 * The stack of default builds, with the one in force last. A rollback pops the stack: a second rollback
 * returns to a still older build, and nothing returns to the build that the first one left.
 *
 * @param steps every generation of the domain, oldest first.
 */
export function defaultBuildStack(steps: readonly Step[]): readonly string[] {
  const stacks = new Map<number, readonly string[]>();
  let stack: readonly string[] = [];
  for (const { number, operation, restores, build } of steps) {
    if (restores !== null) stack = stacks.get(restores) ?? [];
    else if (operation === 'rollback' && build !== stack.at(-1)) stack = stack.slice(0, -1);
    if (build !== null && build !== stack.at(-1)) stack = [...stack, build];
    stacks.set(number, stack);
  }
  return stack;
}
