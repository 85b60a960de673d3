import type { z } from 'zod';
import type { profileChange } from '@chokdee/shared/contracts/account';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../../db/db.ts';

/** Fields that are undefined stay unchanged. */
export async function changeProfile(
  db: Queryable,
  memberId: MemberId,
  change: z.output<typeof profileChange>,
): Promise<void> {
  const { name, email, lineId, avatar, vipChatUrl, videoEmbed } = change;
  await db.query(
    `update members set name = coalesce($2, name), email = coalesce($3, email), line_id = coalesce($4, line_id), avatar = coalesce($5, avatar),
       vip_chat_url = coalesce($6, vip_chat_url), video_embed = coalesce($7, video_embed)
     where id = $1`,
    [memberId, name, email, lineId, avatar, vipChatUrl, videoEmbed],
  );
}
