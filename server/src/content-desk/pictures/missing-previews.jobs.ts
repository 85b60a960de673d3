import type { FastifyBaseLogger } from 'fastify';
import sharp from 'sharp';
import { addPreviews, nextWithoutPreview } from '../../content/public.ts';
import type { Queryable } from '../../db/db.ts';
import { onePictureAtATime, type Pixels } from '../../drawn-picture.ts';
import { drawPreview } from './draw-preview.ts';

/**
 * Draws the previews of pictures that were uploaded before there were any: one after another, and in
 * turn with those that operators upload meanwhile. One that cannot be made small enough is tried
 * again at the next start.
 *
 * @returns stops after the current one.
 */
export function startMissingPreviews(
  db: Queryable,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  let isStopped = false;
  const run = async () => {
    for (let after = ''; !isStopped;) {
      const picture = await nextWithoutPreview(db, after);
      if (!picture) return;
      after = picture.id;
      await drawMissing(db, picture).catch((error: unknown) =>
        log.warn({ err: error, picture: picture.id }, 'a preview could not be drawn'),
      );
    }
  };
  const running = run().catch((error: unknown) => log.warn({ err: error }, 'previews could not be drawn'));
  return () => {
    isStopped = true;
    return running;
  };
}

async function drawMissing(db: Queryable, { id, bytes }: { id: string; bytes: Buffer }): Promise<void> {
  const preview = await onePictureAtATime(async () => drawPreview(await pixelsOf(bytes)));
  await addPreviews(db, [{ id, preview }]);
}

async function pixelsOf(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
