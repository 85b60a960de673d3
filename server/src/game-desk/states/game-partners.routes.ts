import type { FastifyInstance } from 'fastify';
import { operatorGameCalls, type OperatorPartner } from '@chokdee/shared/contracts/operator-games';
import { AppError } from '../../errors.ts';
import { memberOf } from '../../http/call-context.ts';
import { serve } from '../../http/serve.ts';
import { writeAudit } from '../../registry/public.ts';
import { partnerStates, setPartnerState, type PartnerStateRow } from './game-partners.queries.ts';

export function gamePartnerRoutes(app: FastifyInstance): void {
  serve(app, operatorGameCalls.partners, async (_nothing, { db }) => ({
    partners: byPartner(await partnerStates(db)),
  }));

  serve(app, operatorGameCalls.setState, async ({ partner, domain, state, reason }, context) => {
    const by = memberOf(context).userName;
    await context.db.transaction(async (tx) => {
      if (!(await setPartnerState(tx, { partner, domain, state, reason, by })))
        throw new AppError('NOT_FOUND');
      await writeAudit(tx, {
        actor: by,
        action: operatorGameCalls.setState.path.slice(1),
        target: `${partner} at ${domain}`,
        outcome: 'done',
        detail: `${state}: ${reason}`,
      });
    });
    return { ok: true as const };
  });
}

function byPartner(rows: readonly PartnerStateRow[]): OperatorPartner[] {
  const partners = new Map<string, OperatorPartner>();
  for (const {
    partner,
    name,
    kind,
    connected,
    backup,
    domain,
    state,
    changedBy,
    changedAt,
    reason,
  } of rows) {
    const known = partners.get(partner) ?? {
      partner,
      name,
      kind,
      connected,
      ...(backup ? { backup } : {}),
      domains: [],
    };
    known.domains.push({
      domain,
      state,
      ...(changedBy && changedAt
        ? { change: { by: changedBy, at: changedAt.toISOString(), reason: reason ?? '' } }
        : {}),
    });
    partners.set(partner, known);
  }
  return [...partners.values()];
}
