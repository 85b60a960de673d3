import type { ChatAnswer } from '@chokdee/shared/contracts/operator-chat';
import type { Queryable } from '../db/db.ts';

export function allAnswers(db: Queryable): Promise<ChatAnswer[]> {
  return db.query<ChatAnswer>('select id, title, texts, version from chat_answers order by title');
}

export async function addAnswer(
  tx: Queryable,
  { title, texts }: Pick<ChatAnswer, 'title' | 'texts'>,
): Promise<ChatAnswer | undefined> {
  const [row] = await tx.query<ChatAnswer>(
    `insert into chat_answers (title, texts) values ($1, $2) on conflict (title) do nothing
     returning id, title, texts, version`,
    [title, JSON.stringify(texts)],
  );
  return row;
}

/** @returns undefined when it has another version by now, or another answer has the title. */
export async function changeAnswer(
  tx: Queryable,
  { id, version, title, texts }: ChatAnswer,
): Promise<ChatAnswer | undefined> {
  const [row] = await tx.query<ChatAnswer>(
    `update chat_answers set title = $3, texts = $4, version = version + 1 where id = $1 and version = $2
       and not exists (select from chat_answers other where other.title = $3 and other.id <> $1)
     returning id, title, texts, version`,
    [id, version, title, JSON.stringify(texts)],
  );
  return row;
}

/** Whether another answer has the title. */
export async function isTitleTaken(db: Queryable, title: string, id: number | undefined): Promise<boolean> {
  const rows = await db.query<{ id: number }>(
    'select id from chat_answers where title = $1 and id is distinct from $2',
    [title, id ?? null],
  );
  return rows.length > 0;
}
