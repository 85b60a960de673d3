import type { z } from 'zod';
import { VIDEO_MAX_BYTES, type VideoFile } from '@chokdee/shared/contracts/content-video';
import type { operatorContentCalls } from '@chokdee/shared/contracts/operator-content';
import { storeVideo, videoFacts } from '../../content/public.ts';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import type { Member } from '../../http/call-context.ts';
import { writeAudit } from '../../registry/public.ts';
import { fieldProblem } from '../field-problem.ts';

/** @throws AppError BODY_TOO_LARGE | VALIDATION: no video that browsers play */
export async function uploadVideo(
  db: Db,
  operator: Member,
  { file }: z.output<typeof operatorContentCalls.video.request>,
): Promise<VideoFile> {
  if (file.size > VIDEO_MAX_BYTES) throw new AppError('BODY_TOO_LARGE');
  const bytes = Buffer.from(await file.arrayBuffer());
  const facts = await videoFacts(bytes);
  if ('fault' in facts) throw fieldProblem('file', facts.fault);
  await db.transaction(async (tx) => {
    await storeVideo(tx, facts, bytes, operator.userName);
    await writeAudit(tx, {
      actor: operator.userName,
      action: 'operators.contents.video',
      target: `video ${facts.id}`,
      outcome: 'done',
      detail: `${facts.type}, ${facts.width} × ${facts.height}, ${facts.seconds} s, ${bytes.length} bytes`,
    });
  });
  return facts;
}
