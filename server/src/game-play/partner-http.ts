import { performance } from 'node:perf_hooks';
import type { z } from 'zod';
import type { PartnerCall, PartnerCallEmitter } from './partner-calls.ts';

/** No usable answer: it is unknown whether the partner received or processed the request. */
export class PartnerUnreachableError extends Error {
  override readonly name = 'PartnerUnreachableError';
}

/** The partner refused with a 4xx, so it carried out nothing. */
export class PartnerRefusedError extends Error {
  override readonly name = 'PartnerRefusedError';
  readonly status: number;

  constructor(status: number) {
    super(`The partner answered ${status}.`);
    this.status = status;
  }
}

export interface PartnerRequest<Reply extends z.ZodType> {
  partner: string;
  protocol: string;
  /** The name in the path, for observers. */
  name: string;
  memberId?: string;
  txn?: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  /** Empty: none is sent. */
  body: string;
  timeoutMs: number;
  reply: Reply;
}

const MAX_ANSWER_BYTES = 5_000_000;

/**
 * Calls a partner's server once, and reports the call to the observers.
 *
 * @throws PartnerUnreachableError after a time-out, a broken connection, a 5xx or an answer of another
 *   format; PartnerRefusedError
 */
export async function askPartner<Reply extends z.ZodType>(
  calls: PartnerCallEmitter,
  request: PartnerRequest<Reply>,
): Promise<z.output<Reply>> {
  const startedAt = new Date();
  const startedMs = performance.now();
  const answer = await exchange(request);
  const parsed =
    answer.status >= 200 && answer.status < 300 ? request.reply.safeParse(jsonIn(answer.text)) : undefined;
  const isRefused = answer.status >= 400 && answer.status < 500;
  calls.emit({
    ...noteOf(request),
    direction: 'out',
    body: request.body,
    answer: answer.text,
    status: answer.status,
    outcome: parsed?.success ? 'done' : isRefused ? 'refused' : 'failed',
    startedAt,
    durationMs: performance.now() - startedMs,
  });
  if (parsed?.success) return parsed.data;
  if (isRefused) throw new PartnerRefusedError(answer.status);
  throw new PartnerUnreachableError(`${request.name} of ${request.partner} gave no usable answer.`, {
    cause: answer.cause ?? parsed?.error,
  });
}

function noteOf({
  partner,
  protocol,
  name,
  memberId,
  txn,
}: PartnerRequest<z.ZodType>): Pick<PartnerCall, 'partner' | 'protocol' | 'name' | 'memberId' | 'txn'> {
  return { partner, protocol, name, memberId, txn };
}

interface Answer {
  /** 0: there was none. */
  status: number;
  text: string;
  cause?: unknown;
}

async function exchange({
  method,
  url,
  headers,
  body,
  timeoutMs,
}: PartnerRequest<z.ZodType>): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...headers, ...(body === '' ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === '' ? {} : { body }),
    });
    return { status: answer.status, text: await textOf(answer) };
  } catch (cause) {
    return { status: 0, text: '', cause };
  }
}

/** @throws when the body exceeds the limit. */
async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > MAX_ANSWER_BYTES) throw new Error('The answer is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
