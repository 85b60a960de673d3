import type { FastifyInstance, FastifyRequest } from 'fastify';
import { socketCalls } from '@chokdee/shared/contracts/socket';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { AppError } from '../errors.ts';
import { clientAddress } from '../http/call-context.ts';
import { serve } from '../http/serve.ts';
import { issueTicket } from './ticket.queries.ts';

export type VisitorOf = (request: Pick<FastifyRequest, 'headers'>) => string | undefined;

export function realtimeRoutes(app: FastifyInstance, visitorOf: VisitorOf): void {
  serve(app, socketCalls.ticket, async (_nothing, { db, member, ip, reply }) => {
    // A visitor's ticket instead of a member's would silently leave the page without its balance.
    if (!member && reply.request.headers.authorization !== undefined) throw new AppError('UNAUTHORIZED');
    const { ticket, expiresAt } = await issueTicket(db, {
      memberId: member?.uuid ?? null,
      sessionId: member?.sessionId ?? null,
      address: clientAddress(ip),
      visitor: member ? null : (visitorOf(reply.request) ?? null),
    });
    return { ticket, expiresAt: bangkokIso(expiresAt) };
  });
}
