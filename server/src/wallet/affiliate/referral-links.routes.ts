import type { FastifyInstance } from 'fastify';
import { operatorReferralCalls, referralCalls } from '@chokdee/shared/contracts/referral-links';
import { maskedName } from '@chokdee/shared/rules/masked-name';
import { referralOf } from '../../auth/public.ts';
import { memberOf } from '../../http/call-context.ts';
import { once } from '../../http/once.ts';
import { serve } from '../../http/serve.ts';
import type { WalletServices } from '../wallet-services.ts';
import {
  referralSummary,
  createEmployeeLink,
  listLinks,
  ownLink,
  setLinkActive,
} from './referral-links.service.ts';

export function referralLinkRoutes(app: FastifyInstance, { env }: Pick<WalletServices, 'env'>): void {
  serve(app, referralCalls.own, (_, context) =>
    ownLink(context.db, memberOf(context).uuid, env.AFFILIATE_BASIS_POINTS),
  );
  serve(app, referralCalls.summary, (window, context) =>
    referralSummary(context.db, memberOf(context).uuid, window),
  );
  serve(app, referralCalls.whose, async ({ slug }, { db }) => {
    const referral = await referralOf(db, slug);
    return {
      invitedBy: referral?.name ? maskedName(referral.name) : undefined,
      employeeSlug: referral?.employeeSlug ?? undefined,
    };
  });

  serve(app, operatorReferralCalls.all, (request, { db }) => listLinks(db, request));
  serve(app, operatorReferralCalls.create, (request, context) =>
    once(context.db, context, operatorReferralCalls.create, request, (tx) =>
      createEmployeeLink(tx, memberOf(context), request),
    ),
  );
  serve(app, operatorReferralCalls.setActive, (request, context) =>
    context.db.transaction((tx) => setLinkActive(tx, memberOf(context), request)),
  );
}
