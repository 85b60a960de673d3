import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { CENTRE_AGENT } from '@chokdee/shared/contracts/auth';
import { supportCalls } from '@chokdee/shared/contracts/support';
import { serve } from '../http/serve.ts';

type Support = z.output<typeof supportCalls.support.reply>;

export function supportRoutes(app: FastifyInstance): void {
  serve(app, supportCalls.support, async (_nothing, { db }) => {
    const [support] = await db.query<Support>(
      `select active_popup as "activePopup", active_support as "activeSupport", office_phone_number as "officePhoneNumber",
         url_bailek as "urlBailek", url_popup as "urlPopup", url_support as "urlSupport"
       from agent_supports where agent_id = $1`,
      [CENTRE_AGENT.agentId],
    );
    return support!;
  });
}
