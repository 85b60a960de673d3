import { createHash } from 'node:crypto';

export interface PathStep {
  /** The side of the sibling. */
  side: 'left' | 'right';
  hash: string;
}

/**
 * Finds the siblings from the leaf at `place` up to the root. A level where the node has no sibling adds no
 * step: the node moves up unchanged.
 *
 * @param hashes of all leaves, hexadecimal
 */
export function merklePaths(hashes: readonly string[]): (place: number) => PathStep[] {
  const levels = [hashes];
  while (levels.at(-1)!.length > 1) levels.push(levelAbove(levels.at(-1)!));
  return (place) =>
    levels.slice(0, -1).flatMap((level, height): PathStep[] => {
      const at = Math.floor(place / 2 ** height);
      const neighbour = level[at ^ 1];
      return neighbour === undefined ? [] : [{ side: at % 2 === 0 ? 'right' : 'left', hash: neighbour }];
    });
}

export const merklePath = (hashes: readonly string[], place: number): PathStep[] =>
  merklePaths(hashes)(place);

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
