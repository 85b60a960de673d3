import type { FastifyReply } from 'fastify';
import { escapeHtml, plainPage } from '../http/html.ts';
import type { OverrideProblem } from './override-problem.ts';
import type { OverrideQuery } from './override-query.ts';

/** Answers a URL that requests an impossible override. Nothing was changed. */
export function overrideProblemPage(
  { message }: OverrideProblem,
  { cleanAddress }: OverrideQuery,
  reply: FastifyReply,
): FastifyReply {
  const on = `<a href="${escapeHtml(cleanAddress)}">Go on without it</a>`;
  return reply
    .code(400)
    .type('text/html; charset=utf-8')
    .send(plainPage('This cannot be shown', `<p>${escapeHtml(message)}</p><p>${on}</p>`));
}
