import type { DeskList } from '@chokdee/shared/contracts/game-desk';
import { wholeIn } from './partner-draft.ts';

/** Form values of a list. */
export interface ListDraft extends Omit<DeskList, 'position'> {
  key: string;
  /** Its name in the address, which stays once it is saved. */
  savedAs?: string;
  position: string;
}

export const listDraftOf = ({ list, names, kind, entrance, position }: DeskList): ListDraft => ({
  key: list,
  savedAs: list,
  list,
  names,
  kind,
  entrance,
  position: String(position),
});

export const emptyList = (): ListDraft => ({
  key: crypto.randomUUID(),
  list: '',
  names: { th: '', en: '', kh: '', mm: '' },
  kind: 'slot',
  entrance: 'lobby',
  position: '',
});

/** What the contract checks. */
export const parseList = ({ list, names, kind, entrance, position }: ListDraft) => ({
  list: list.trim(),
  names,
  kind,
  entrance,
  position: wholeIn(position),
});
