import type { FastifyReply } from 'fastify';
import { escaped, plainPage } from '../http/html.ts';
import type { OverrideProblem } from './override-problem.ts';
import type { OverrideQuery } from './override-query.ts';

/** Answers a URL that requests an impossible override. Nothing was changed. */
export function overrideProblemPage(
  { message }: OverrideProblem,
  { cleanAddress }: OverrideQuery,
  reply: FastifyReply,
): FastifyReply {
  const on = `<a href="${escaped(cleanAddress)}">Go on without it</a>`;
  return reply
    .code(400)
    .type('text/html; charset=utf-8')
    .send(plainPage('This cannot be shown', `<p>${escaped(message)}</p><p>${on}</p>`));
}
