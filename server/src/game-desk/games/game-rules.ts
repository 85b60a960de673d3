import type { DeskGame, GameFields } from '@chokdee/shared/contracts/game-desk';
import { isCover } from '../../games/public.ts';
import type { DeskPartnerRow } from '../partners/partners.queries.ts';

export type GameEntry = Pick<DeskGame, 'list' | 'id'> & GameFields;

/** What a game must fit into. */
export interface Shelf {
  partner: Pick<DeskPartnerRow, 'backupOf' | 'entrance'>;
  lists: readonly string[];
}

export interface GameProblem {
  field: string;
  key: string;
}

/** What is wrong with a game at this partner, apart from the format of its fields. */
export function gameProblem(
  { list, picture }: GameEntry,
  { partner, lists }: Shelf,
): GameProblem | undefined {
  if (partner.backupOf !== null) return { field: 'id', key: 'backupHasGames' };
  if (list === '' && partner.entrance === 'lists') return { field: 'list', key: 'listNeeded' };
  if (list !== '' && !lists.includes(list)) return { field: 'list', key: 'listUnknown' };
  if (!isCover(picture)) return { field: 'picture', key: 'picture' };
  return undefined;
}
