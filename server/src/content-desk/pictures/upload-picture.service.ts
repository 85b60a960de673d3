import type { z } from 'zod';
import type { ContentPicture } from '@chokdee/shared/contracts/content-picture';
import { PICTURE_MAX_BYTES, type operatorContentCalls } from '@chokdee/shared/contracts/operator-content';
import { pictureFacts, storePicture } from '../../content/public.ts';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import type { Member } from '../../http/call-context.ts';
import { writeAudit } from '../../registry/public.ts';
import { drawTextPicture } from './draw-text-picture.ts';

/** @throws AppError BODY_TOO_LARGE | VALIDATION */
export async function uploadPicture(
  db: Db,
  operator: Member,
  { file }: z.output<typeof operatorContentCalls.picture.request>,
): Promise<ContentPicture> {
  if (file.size > PICTURE_MAX_BYTES) throw new AppError('BODY_TOO_LARGE');
  const drawn = await drawTextPicture(Buffer.from(await file.arrayBuffer()));
  await db.transaction(async (tx) => {
    await storePicture(tx, drawn, operator.userName);
    await writeAudit(tx, {
      actor: operator.userName,
      action: 'operators.contents.picture',
      target: `picture ${drawn.id}`,
      outcome: 'done',
      detail: `${drawn.width} × ${drawn.height}`,
    });
  });
  return pictureFacts(drawn);
}
