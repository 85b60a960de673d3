import type { DeskGame, GameFields } from '@chokdee/shared/contracts/game-desk';
import { isCover } from '../../games/public.ts';
import type { DeskPartnerRow } from '../partners/partners.queries.ts';

export type GameEntry = Pick<DeskGame, 'list' | 'id'> & GameFields;

/** What a game must fit into. */
export interface Shelf {
  partner: Pick<DeskPartnerRow, 'backupOf' | 'entrance'>;
  lists: readonly string[];
  /** Domains that have games. */
  domains: readonly string[];
}

export interface GameProblem {
  field: string;
  key: string;
}

/** What is wrong with a game at this partner, apart from the format of its fields. */
export function gameProblem(
  { list, picture, closedIn }: GameEntry,
  { partner, lists, domains }: Shelf,
): GameProblem | undefined {
  if (partner.backupOf !== null) return { field: 'id', key: 'backupHasGames' };
  if (list === '' && partner.entrance === 'lists') return { field: 'list', key: 'listNeeded' };
  if (list !== '' && !lists.includes(list)) return { field: 'list', key: 'listUnknown' };
  if (!isCover(picture)) return { field: 'picture', key: 'picture' };
  if (!closedIn.every((domain) => domains.includes(domain)))
    return { field: 'closedIn', key: 'domainUnknown' };
  return undefined;
}
