import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, errorStatus } from '@chokdee/shared/contracts/errors';
import { API_BASES } from '@chokdee/shared/contracts/http';
import { AppError } from '../errors.ts';
import { errorReply, statusOfFailure } from '../http/error-reply.ts';
import { localeOf } from '../http/page-locale.ts';
import { nonPageHeaders } from '../http/security-headers.ts';
import { statusPage, statusPageHeaders } from './status-page.ts';
import type { StatusKind } from './status-texts.ts';

/**
 * Every status of a failure, and the page for it. The URL is all that a page request consists of, so an
 * invalid request is a wrong address.
 */
const kinds: Record<(typeof errorStatus)[ErrorCode] | 400, { status: number; kind: StatusKind }> = {
  400: { status: 400, kind: 'notFound' },
  401: { status: 404, kind: 'notFound' },
  403: { status: 404, kind: 'notFound' },
  404: { status: 404, kind: 'notFound' },
  409: { status: 409, kind: 'serverError' },
  413: { status: 400, kind: 'notFound' },
  422: { status: 400, kind: 'notFound' },
  429: { status: 429, kind: 'tooOften' },
  500: { status: 500, kind: 'serverError' },
  503: { status: 503, kind: 'unavailable' },
};

interface Notice {
  status: number;
  kind: StatusKind;
  detail?: string;
}

/** Sends a standalone page instead of the site's. */
export function sendStatusPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, kind, detail }: Notice,
): FastifyReply {
  if (status === 503) void reply.header('retry-after', '5');
  const locale = localeOf(request);
  return reply
    .code(status)
    .headers(statusPageHeaders(locale))
    .type('text/html; charset=utf-8')
    .send(statusPage({ kind, status, detail, locale }));
}

/** Nothing is served at this host. The page does not repeat the host name, which is untrusted input. */
export function sendNotAllowDomain(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendStatusPage(request, reply, {
    status: 404,
    kind: 'notAllowDomain',
    detail: new AppError('NOT_ALLOW_DOMAIN').message,
  });
}

/**
 * Answers a failed request for a page or a file. The details stay in the log, under the request id that the
 * page shows.
 */
export function failurePage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const notice = kinds[statusOfFailure(error, request) as keyof typeof kinds] ?? kinds[500];
  const isOurs = notice.status >= 500;
  if (isOurs) request.log.error({ err: error, id: request.id }, 'page failed');
  return sendStatusPage(request, reply, isOurs ? { ...notice, detail: request.id } : notice);
}

const isOfApi = ({ url }: FastifyRequest): boolean =>
  API_BASES.some((base) => url === base || url.startsWith(`${base}/`) || url.startsWith(`${base}?`));

/** Answers requests that reached no route: with an error body under the API, otherwise with a page. */
export function unroutedFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // No hook runs for a failure before routing.
  void reply.headers(nonPageHeaders);
  void (isOfApi(request) ? errorReply : failurePage)(error, request, reply);
}

export function unknownRoute(request: FastifyRequest, reply: FastifyReply): void {
  unroutedFailure(new AppError('NOT_FOUND'), request, reply);
}
