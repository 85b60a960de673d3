import type { ChatAnswer } from '@chokdee/shared/contracts/operator-chat';
import type { Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { Member } from '../http/call-context.ts';
import { writeAudit } from '../registry/public.ts';
import { addAnswer, changeAnswer, isTitleTaken } from './answers.queries.ts';
import type { DeskBody } from './desk-acts.ts';

const titleTaken = () => new AppError('VALIDATION', { issues: [{ path: 'title', key: 'chat.titleTaken' }] });

/** @throws AppError STALE_VERSION: changed meanwhile | VALIDATION: another one has the title */
export function saveAnswer(
  db: Db,
  operator: Member,
  { id, version, title, texts }: DeskBody<'saveAnswer'>,
): Promise<ChatAnswer> {
  return db.transaction(async (tx) => {
    const saved =
      id === undefined
        ? await addAnswer(tx, { title, texts })
        : await changeAnswer(tx, { id, version: version ?? 0, title, texts });
    if (!saved && (await isTitleTaken(tx, title, id))) throw titleTaken();
    if (!saved) throw new AppError('STALE_VERSION', { changes: [] });
    await writeAudit(tx, {
      actor: operator.userName,
      action: 'operators.chats.save-answer',
      target: `answer ${saved.id}`,
      outcome: 'done',
      detail: title,
    });
    return saved;
  });
}
