import type { Operation } from './domain-state.ts';

/** A generation, as far as one remote's default build goes. */
export interface Step {
  number: number;
  operation: Operation;
  restores: number | null;
  build: string | null;
}

/** The build that a rollback leads to. @param steps all of the domain, the oldest first. */
export const earlierBuild = (steps: readonly Step[]): string | undefined => standingBuilds(steps).at(-2);

/**
 * The default builds that led to the one in force, which is the last. A rollback takes its step back in what it leaves behind, too: a second one
 * leads further back, and nothing leads to the build that the first one left.
 *
 * @param steps all of the domain, the oldest first.
 */
export function standingBuilds(steps: readonly Step[]): readonly string[] {
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
