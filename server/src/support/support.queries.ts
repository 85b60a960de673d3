import type { z } from 'zod';
import type { supportCalls } from '@chokdee/shared/contracts/support';
import type { Queryable } from '../db/db.ts';

type Support = z.output<typeof supportCalls.support.reply>;

export async function supportOf(db: Queryable, agentId: number): Promise<Support> {
  const [support] = await db.query<Support>(
    `select active_popup as "activePopup", active_support as "activeSupport", office_phone_number as "officePhoneNumber",
       url_bailek as "urlBailek", url_popup as "urlPopup", url_support as "urlSupport"
     from agent_supports where agent_id = $1`,
    [agentId],
  );
  return support!;
}
