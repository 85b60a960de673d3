import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { NoticeChannel, NoticeSettings, QuietHours } from '@chokdee/shared/contracts/notice-settings';
import type { NoticeTopic } from '@chokdee/shared/contracts/notices';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { Queryable } from '../db/db.ts';

interface TopicRow {
  topic: NoticeTopic;
  locked: boolean;
  site: boolean;
  push: boolean;
  sms: boolean;
}

/** Topics without a kind of notice are left out: nothing is told about them yet. */
export async function settingsOf(db: Queryable, memberId: MemberId): Promise<NoticeSettings> {
  const topics = await db.query<TopicRow>(
    `select topic, locked, coalesce(notice_wanted($1, topic, 'site'), true) as site,
       coalesce(notice_wanted($1, topic, 'push'), true) as push, coalesce(notice_wanted($1, topic, 'sms'), false) as sms
     from notice_topics t where exists (select from notice_kinds k where k.topic = t.topic) order by position`,
    [memberId],
  );
  const [quiet] = await db.query<QuietHours>(
    'select quiet_from as "from", quiet_until as until from notice_quiet_hours where member_id = $1',
    [memberId],
  );
  const [chosen] = await db.query<{ language: Locale }>(
    'select language from notice_languages where member_id = $1',
    [memberId],
  );
  return {
    topics: topics.map(({ topic, locked, ...channels }) => ({ topic, locked, channels })),
    ...(quiet ? { quiet } : {}),
    ...chosen,
  };
}

export async function isLocked(db: Queryable, topic: NoticeTopic): Promise<boolean> {
  const rows = await db.query('select from notice_topics where topic = $1 and locked', [topic]);
  return rows.length > 0;
}

export async function saveChoice(
  db: Queryable,
  memberId: MemberId,
  { topic, channel, chosen }: { topic: NoticeTopic; channel: NoticeChannel; chosen: boolean },
): Promise<void> {
  await db.query(
    `insert into notice_choices (member_id, topic, channel, chosen) values ($1, $2, $3, $4)
     on conflict (member_id, topic, channel) do update set chosen = excluded.chosen`,
    [memberId, topic, channel, chosen],
  );
}

export async function saveQuietHours(
  db: Queryable,
  memberId: MemberId,
  { from, until }: QuietHours,
): Promise<void> {
  await db.query(
    `insert into notice_quiet_hours (member_id, quiet_from, quiet_until) values ($1, $2, $3)
     on conflict (member_id) do update set quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until`,
    [memberId, from, until],
  );
}

export async function deleteQuietHours(db: Queryable, memberId: MemberId): Promise<void> {
  await db.query('delete from notice_quiet_hours where member_id = $1', [memberId]);
}

export async function saveLanguage(db: Queryable, memberId: MemberId, language: Locale): Promise<void> {
  await db.query(
    `insert into notice_languages (member_id, language) values ($1, $2)
     on conflict (member_id) do update set language = excluded.language`,
    [memberId, language],
  );
}

export async function deleteLanguage(db: Queryable, memberId: MemberId): Promise<void> {
  await db.query('delete from notice_languages where member_id = $1', [memberId]);
}
