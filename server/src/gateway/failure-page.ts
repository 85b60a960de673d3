import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_BASES } from '@chokdee/shared/contracts/http';
import { AppError } from '../errors.ts';
import { errorReply, statusOfFailure } from '../http/error-reply.ts';
import { plainPage } from './html.ts';
import { noPageHeaders } from './security-headers.ts';

const titles: Record<number, string> = { 400: 'Bad request', 404: 'Not found', 503: 'Not available just now, please try again' };

/** Answers a request for a page or a file that failed. What went wrong stays in the log. */
export function failurePage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const told = statusOfFailure(error, request);
  const status = told === 422 ? 400 : told;
  if (status >= 500) request.log.error({ err: error, id: request.id }, 'page failed');
  if (status === 503) void reply.header('retry-after', '5');
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(plainPage(titles[status] ?? 'Something went wrong', ''));
}

const isOfApi = ({ url }: FastifyRequest): boolean => API_BASES.some((base) => url === base || url.startsWith(`${base}/`) || url.startsWith(`${base}?`));

/** Answers what reached no route: an error body under the API, a page elsewhere. */
export function unroutedFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // No hook runs for what fails before there is a route.
  void reply.headers(noPageHeaders);
  void (isOfApi(request) ? errorReply : failurePage)(error, request, reply);
}

export function unknownRoute(request: FastifyRequest, reply: FastifyReply): void {
  unroutedFailure(new AppError('NOT_FOUND'), request, reply);
}
