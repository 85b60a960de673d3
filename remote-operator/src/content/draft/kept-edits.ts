import { contentPicture } from '@chokdee/shared/contracts/content-picture';
import { videoFile } from '@chokdee/shared/contracts/content-video';
import { contentAudiences } from '@chokdee/shared/contracts/operator-content';
import { rowVersion } from '@chokdee/shared/contracts/ids';
import { popupFrequencies, popupPlaceNames } from '@chokdee/shared/contracts/popups';
import { session } from '@chokdee/shared/session';
import { tabStorage } from '@chokdee/shared/storage';
import { z } from 'zod';
import type { ContentValues } from './content-values.ts';

const inLanguages = <Of extends z.ZodType>(of: Of) => z.object({ th: of, en: of, kh: of, mm: of }).partial();
const files = z.object({ poster: contentPicture.nullable(), file: videoFile.nullable() }).partial();
const text = z.object({ title: z.string(), summary: z.string(), markdown: z.string(), captions: z.string() });
const popup = z.object({ places: z.array(z.enum(popupPlaceNames)), often: z.enum(popupFrequencies) });

/** Fields with unsaved edits, and the revision that they are based on. */
const keptEdits = z
  .object({
    domains: z.array(z.string()),
    audience: z.enum(contentAudiences),
    level: z.string(),
    popup: popup.partial(),
    texts: inLanguages(text.partial()),
    video: files.extend({ embed: z.string().optional(), recordings: inLanguages(files).optional() }),
    note: z.string(),
  } satisfies Record<keyof ContentValues, z.ZodType>)
  .partial()
  .extend({ revision: rowVersion });

/** The groups of fields. Everything else in the values is a field. */
const isGroup = (path: string) => /^(popup|(texts|video\.recordings)(\.\w+)?|video)$/.test(path);

const fieldsIn = (edits: object, path = ''): [path: string, value: unknown][] =>
  Object.entries(edits).flatMap(([name, value]) =>
    isGroup(path + name) ? fieldsIn(value as object, `${path}${name}.`) : [[path + name, value]],
  );

const editedIn = (values: object, isEditedIn: (path: string) => boolean, path = ''): object =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => isEditedIn(path + name))
      .map(([name, value]) => [
        name,
        isGroup(path + name) ? editedIn(value as object, isEditedIn, `${path}${name}.`) : value,
      ]),
  );

const keyOf = (item: number) => `draft content ${item} ${session.getState().identity?.uuid ?? ''}`;

/** Unsaved text survives a reload of the tab. */
export const keptContent = {
  read(item: number) {
    const kept = tabStorage.read(keyOf(item), keptEdits);
    if (!kept) return undefined;
    const { revision, ...edits } = kept;
    return { revision, fields: fieldsIn(edits) };
  },
  write: (item: number, revision: number, values: ContentValues, isEditedIn: (path: string) => boolean) =>
    tabStorage.write(keyOf(item), { revision, ...editedIn(values, isEditedIn) }),
  remove: (item: number) => tabStorage.remove(keyOf(item)),
};
