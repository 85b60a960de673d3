import { deskList, gameDeskCalls, type DeskPartner } from '@chokdee/shared/contracts/game-desk';
import { z } from 'zod';
import { typedWhole } from '../../form/typed-text.ts';

/** Form values of a list. `savedAs`: its name in the address, which stays once it is saved. */
const typedList = deskList
  .extend({
    key: z.string(),
    savedAs: z.string().optional(),
    list: z.string().trim().pipe(deskList.shape.list),
    position: typedWhole.pipe(deskList.shape.position),
  })
  .transform(({ key: _key, savedAs: _savedAs, ...list }) => list);
export type ListDraft = z.input<typeof typedList>;

/** What saving the lists sends, of the form values. */
export const savedLists = z.object({
  lists: z.array(typedList),
  reason: gameDeskCalls.saveLists.request.shape.reason,
});
export type ListsDraft = z.input<typeof savedLists>;

export const listsDraftOf = (lists: DeskPartner['lists']): ListsDraft => ({
  lists: lists.map(({ list, names, kind, entrance, position }) => ({
    key: list,
    savedAs: list,
    list,
    names,
    kind,
    entrance,
    position: String(position),
  })),
  reason: '',
});

export const emptyList = (): ListDraft => ({
  key: crypto.randomUUID(),
  list: '',
  names: { th: '', en: '', kh: '', mm: '' },
  kind: 'slot',
  entrance: 'lobby',
  position: '',
});
