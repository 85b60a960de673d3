import type { FastifyInstance } from 'fastify';
import { noticeCalls, NOTICES_PER_PAGE } from '@chokdee/shared/contracts/notices';
import type { FanOut } from '../fan-out/fan-out.ts';
import { memberOf, type CallContext } from '../http/call-context.ts';
import { serve } from '../http/serve.ts';
import { presentNotice } from './notices.present.ts';
import { dismiss, markRead, markReadUpTo, noticesOf, undo, unreadOf } from './notices.queries.ts';

export function noticeRoutes(app: FastifyInstance, { fanOut }: { fanOut: FanOut }): void {
  const unread = async (context: CallContext) => {
    const [count = 0] = await unreadOf(context.db, [memberOf(context).uuid]);
    return count;
  };
  /** After an act, the member's other pages refresh their count. */
  const counted = async (context: CallContext) => {
    fanOut.publish({ kind: 'notices', memberId: memberOf(context).uuid });
    return { unread: await unread(context) };
  };

  serve(app, noticeCalls.all, async ({ before }, context) => {
    const rows = await noticesOf(context.db, memberOf(context).uuid, { before, limit: NOTICES_PER_PAGE + 1 });
    const shown = rows.slice(0, NOTICES_PER_PAGE);
    return {
      notices: shown.map(presentNotice),
      unread: await unread(context),
      ...(rows.length > shown.length ? { next: shown.at(-1)!.id } : {}),
    };
  });
  serve(app, noticeCalls.unread, async (_nothing, context) => ({ unread: await unread(context) }));
  serve(app, noticeCalls.read, async ({ act, ids }, context) => {
    await markRead(context.db, memberOf(context).uuid, act, ids);
    return counted(context);
  });
  serve(app, noticeCalls.readAll, async ({ act, upTo }, context) => {
    await markReadUpTo(context.db, memberOf(context).uuid, act, upTo);
    return counted(context);
  });
  serve(app, noticeCalls.dismiss, async ({ act, ids }, context) => {
    await dismiss(context.db, memberOf(context).uuid, act, ids);
    return counted(context);
  });
  serve(app, noticeCalls.undo, async ({ act }, context) => {
    await undo(context.db, memberOf(context).uuid, act);
    return counted(context);
  });
}
