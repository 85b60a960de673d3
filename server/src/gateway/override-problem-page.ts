import type { FastifyReply } from 'fastify';
import { escaped } from './html.ts';
import type { OverrideProblem } from './override-problem.ts';
import type { OverrideQuery } from './override-query.ts';

/** Answers an address that asks for an override which cannot be had. Nothing was changed. */
export function overrideProblemPage({ message }: OverrideProblem, { cleanAddress }: OverrideQuery, reply: FastifyReply): FastifyReply {
  const title = 'This cannot be shown';
  const on = `<a href="${escaped(cleanAddress)}">Go on without it</a>`;
  return reply
    .code(400)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><p>${escaped(message)}</p><p>${on}</p></body></html>`);
}
