import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  contentPicture,
  widthsOf,
  type ContentPicture,
  type PictureFormat,
} from '@chokdee/shared/contracts/content-picture';
import { z } from 'zod';
import type { DrawnPicture } from './pictures.queries.ts';

const FOLDER = join(import.meta.dirname, 'seed', 'pictures');
const known: ReadonlySet<string> = new Set(readdirSync(FOLDER));

/** A picture of `pnpm record:videos` or `pnpm draw:install`, with its files. */
export async function shippedPicture(name: string): Promise<DrawnPicture> {
  const index = await readFile(`${FOLDER}.json`, 'utf8');
  const picture = z.record(z.string(), contentPicture).parse(JSON.parse(index))[name];
  if (!picture) throw new Error(`there is no picture ${name}`);
  const files = await Promise.all(
    widthsOf(picture).flatMap((width) =>
      (['avif', 'webp'] as const).map(async (format) => ({
        width,
        format,
        bytes: await readShipped(picture, width, format),
      })),
    ),
  );
  return { ...picture, files, preview: await readPreview(picture) };
}

async function readPreview({ id }: Pick<ContentPicture, 'id'>): Promise<Buffer | undefined> {
  const file = `${id}-preview.avif`;
  return known.has(file) ? readFile(join(FOLDER, file)) : undefined;
}

const readShipped = (
  { id }: Pick<ContentPicture, 'id'>,
  width: number,
  format: PictureFormat,
): Promise<Buffer> => readFile(join(FOLDER, `${id}-${width}.${format}`));
