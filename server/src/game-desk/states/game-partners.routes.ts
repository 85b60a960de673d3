import type { FastifyInstance } from 'fastify';
import { operatorGameCalls, type OperatorPartner } from '@chokdee/shared/contracts/operator-games';
import { memberOf } from '../../http/call-context.ts';
import { serve } from '../../http/serve.ts';
import { partnerStates, type PartnerStateRow } from './game-partners.queries.ts';
import { setState } from './game-partners.service.ts';

export function gamePartnerRoutes(app: FastifyInstance): void {
  serve(app, operatorGameCalls.partners, async (_nothing, { db }) => ({
    partners: byPartner(await partnerStates(db)),
  }));

  serve(app, operatorGameCalls.setState, async (request, context) => ({
    state: await setState(context.db, memberOf(context), request),
  }));
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
