import type { FastifyInstance } from 'fastify';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import { operatorMemberCalls } from '@chokdee/shared/contracts/operator-members';
import { AppError } from '../../errors.ts';
import { memberOf, type CallContext } from '../../http/call-context.ts';
import { serve } from '../../http/serve.ts';
import type { AuthServices } from '../auth-services.ts';
import { noteSignIn } from '../sign-in-event.queries.ts';
import { visitorOf } from '../visit.ts';
import { wasViewedRecently, memberFileOf, searchMembers } from './member-file.queries.ts';

/**
 * What operators see of accounts and may do for them. Every change is recorded as an event of the account,
 * with the operator and reason.
 */
export function operatorMemberRoutes(app: FastifyInstance, { auth }: Pick<AuthServices, 'auth'>): void {
  async function idOf(userName: string): Promise<MemberId> {
    const id = await auth.memberNamed(userName);
    if (!id) throw new AppError('NOT_FOUND');
    return id;
  }
  const by = (context: CallContext, reason: string) => ({ operator: memberOf(context).userName, reason });

  serve(app, operatorMemberCalls.find, ({ by: words }, { db }) => searchMembers(db, words));

  serve(app, operatorMemberCalls.file, async ({ userName }, context) => {
    const memberId = await idOf(userName);
    const operator = memberOf(context).userName;
    if (!(await wasViewedRecently(context.db, memberId, operator)))
      await noteSignIn(context.db, {
        memberId,
        kind: 'looked-up',
        visitor: visitorOf(context),
        details: { operator },
      });
    return memberFileOf(context.db, memberId);
  });

  serve(app, operatorMemberCalls.endSessions, async ({ userName, reason }, context) => ({
    ended: await auth.revokeAll(await idOf(userName), visitorOf(context), { by: by(context, reason) }),
  }));

  serve(app, operatorMemberCalls.unlock, async ({ userName, reason }, context) => {
    await auth.unlock(await idOf(userName), userName, by(context, reason), visitorOf(context));
    return { ok: true as const };
  });

  serve(app, operatorMemberCalls.setStatus, async ({ userName, status, reason }, context) => {
    const memberId = await idOf(userName);
    if (memberId === memberOf(context).uuid) throw new AppError('OWN_ACCOUNT');
    return { status, ended: await auth.setStatus(memberId, status, by(context, reason), visitorOf(context)) };
  });
}
