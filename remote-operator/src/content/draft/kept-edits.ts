import { contentPicture } from '@chokdee/shared/contracts/content-picture';
import { videoFile } from '@chokdee/shared/contracts/content-video';
import { contentAudiences } from '@chokdee/shared/contracts/operator-content';
import { rowVersion } from '@chokdee/shared/contracts/ids';
import { popupFrequencies, popupPlaceNames } from '@chokdee/shared/contracts/popups';
import { session } from '@chokdee/shared/session';
import { tabStorage } from '@chokdee/shared/storage';
import { z } from 'zod';

const text = z.object({
  title: z.string(),
  summary: z.string(),
  markdown: z.string(),
  captions: z.string().optional(),
});

const files = z.object({ poster: contentPicture.optional(), file: videoFile.optional() });

/** Unsaved edits of an item, and the revision on which they are based. */
const keptEdits = z.object({
  revision: rowVersion,
  domains: z.array(z.string()).optional(),
  audience: z.enum(contentAudiences).optional(),
  level: z.string().optional(),
  popup: z.object({ places: z.array(z.enum(popupPlaceNames)), often: z.enum(popupFrequencies) }).optional(),
  texts: z
    .object({ th: text.optional(), en: text.optional(), kh: text.optional(), mm: text.optional() })
    .optional(),
  video: files
    .extend({
      embed: z.string(),
      // Edits that an earlier build kept have none.
      recordings: z.object({ en: files.optional(), kh: files.optional(), mm: files.optional() }).default({}),
    })
    .optional(),
});
export type KeptEdits = z.output<typeof keptEdits>;

const keyOf = (item: number) => `draft content ${item} ${session.getState().identity?.uuid ?? ''}`;

/** Unsaved text survives a reload of the tab. */
export const keptContent = {
  read: (item: number): KeptEdits | undefined => tabStorage.read(keyOf(item), keptEdits),
  write(item: number, edits: KeptEdits | undefined): void {
    if (edits) tabStorage.write(keyOf(item), edits);
    else tabStorage.remove(keyOf(item));
  },
};
