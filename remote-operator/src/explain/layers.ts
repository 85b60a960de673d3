import type { Explanation } from '@chokdee/shared/contracts/registry';

export type ExplainedPart = Explanation['remotes'][number];
export type Layer = ExplainedPart['layers'][number];

/** The layers whose word held: the last that named a build, and the last that named a state other than the default's. */
export function decidersOf({ layers }: ExplainedPart): Layer[] {
  const build = layers.findLast((layer) => layer.build !== undefined);
  const state = layers.findLast((layer) => layer.state !== undefined && layer.layer !== 'default');
  return [build, state].filter((layer) => layer !== undefined);
}
