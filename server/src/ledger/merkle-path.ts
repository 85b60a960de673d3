import { createHash } from 'node:crypto';

export interface PathStep {
  /** The side of the sibling. */
  side: 'left' | 'right';
  hash: string;
}

/**
 * The siblings from the leaf at `place` up to the root. A level where the node has no sibling adds no step:
 * the node moves up unchanged.
 *
 * @param hashes of all leaves, hexadecimal
 */
export function merklePath(hashes: readonly string[], place: number): PathStep[] {
  const path: PathStep[] = [];
  let level = hashes;
  for (let at = place; level.length > 1; at = Math.floor(at / 2)) {
    const neighbour = level[at ^ 1];
    if (neighbour !== undefined) path.push({ side: at % 2 === 0 ? 'right' : 'left', hash: neighbour });
    level = levelAbove(level);
  }
  return path;
}

function levelAbove(level: readonly string[]): string[] {
  return Array.from({ length: Math.ceil(level.length / 2) }, (_, pair) => {
    const [left, right] = [level[pair * 2]!, level[pair * 2 + 1]];
    return right === undefined ? left : nodeHash(left, right);
  });
}

function nodeHash(left: string, right: string): string {
  return createHash('sha256')
    .update(Buffer.from(`01${left}${right}`, 'hex'))
    .digest('hex');
}
