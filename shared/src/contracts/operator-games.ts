import { z } from 'zod';
import { gameKind, partnerState } from './games.ts';
import { call, nothing } from './http.ts';
import { instant } from './time.ts';
import { reason } from './wallet-operator.ts';

const operator = { access: 'operator' } as const;

/** A partner of games, as operators see it. */
const operatorPartner = z.object({
  partner: z.string(),
  name: z.string(),
  kind: gameKind,
  /** A partner without a connection is closed everywhere, whatever operators set. */
  connected: z.boolean(),
  /** The partner that replaces it while it is not open. */
  backup: z.string().optional(),
  /** One for every domain that has games. */
  domains: z.array(
    z.object({
      domain: z.string(),
      /** The state that operators set; open where they set nothing. */
      state: partnerState,
      change: z.object({ by: z.string(), at: instant, reason: z.string() }).optional(),
    }),
  ),
});
export type OperatorPartner = z.output<typeof operatorPartner>;

export const operatorGameCalls = {
  partners: call({
    method: 'GET',
    path: '/operators.game-partners.all',
    summary: 'Game partners with their state in every domain',
    ...operator,
    request: nothing,
    reply: z.object({ partners: z.array(operatorPartner) }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  setState: call({
    method: 'POST',
    path: '/operators.game-partners.state',
    summary:
      'Opens or closes a partner in one domain, for everybody who loads the lobby from then on. Opening it in a production domain waits for a second operator',
    ...operator,
    request: z.object({
      partner: z.string().max(64),
      domain: z.string().max(253),
      state: partnerState,
      reason,
    }),
    reply: z.object({ state: z.enum(['done', 'waiting']) }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND', 'DECISION_STATE'],
  }),
};
