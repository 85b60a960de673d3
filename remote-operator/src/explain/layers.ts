import type { Explanation } from '@chokdee/shared/contracts/registry';

export type ExplainedPart = Explanation['remotes'][number];
export type Layer = ExplainedPart['layers'][number];

/**
 * The layers that decided: the last one that named a build, and the last one that named a non-default state.
 */
export function decidersOf({ layers }: ExplainedPart): Layer[] {
  const build = layers.findLast((layer) => layer.build !== undefined);
  const state = layers.findLast((layer) => layer.state !== undefined && layer.layer !== 'default');
  return [build, state].filter((layer) => layer !== undefined);
}
