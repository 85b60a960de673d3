import { errorBody, fieldIssue, type ErrorCode } from '@chokdee/shared/contracts/errors';
import { gateRefusal, operationRefusal, scopeRefusal } from '@chokdee/shared/contracts/registry';
import { z } from 'zod';
import { gateLines } from './gate-text.ts';

/** A refusal or failure of the registry. The message is for people: one line, plus the failed gate checks. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  /** Undefined when there was no valid reply. */
  readonly code: ErrorCode | undefined;

  constructor(message: string, code?: ErrorCode, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Converts a reply outside 2xx. */
export function refusalOf(address: string, status: number, body: unknown): RegistryError {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success)
    return new RegistryError(
      `${address} answered ${status} in an unknown form: is it the address of a site?`,
    );
  const { code, message, details } = parsed.data;
  return new RegistryError(lineOf(address, code, message, details), code);
}

const fieldIssues = z.union([
  z.array(fieldIssue),
  z.object({ issues: z.array(fieldIssue) }).transform(({ issues }) => issues),
]);

function lineOf(address: string, code: ErrorCode, message: string, details: unknown): string {
  if (code === 'UNAUTHORIZED')
    return `${address} does not know this token: it has run out, was revoked, or is another site's.`;
  if (code === 'SAME_OPERATOR') return 'Another person than the one who planned it must say yes.';
  if (code === 'NOT_ALLOW_DOMAIN') return `${address} is no host of that site.`;
  if (code === 'NOT_FOUND') return `${address} has no registry, or none for this token.`;
  if (code === 'MEMBER_NOT_FOUND') return 'There is no member with this user name.';
  if (code === 'RATE_LIMITED') return `${address} was asked too often: wait a minute.`;
  if (code === 'UNAVAILABLE') return `${address} cannot answer just now: try again.`;
  if (code === 'SCOPE_MISSING') {
    const scope = scopeRefusal.safeParse(details).data?.scope;
    return `This token may not do that${scope ? `: it would need the scope ${scope}` : ''}.`;
  }
  if (code === 'GATE_REFUSED') {
    const reports = gateRefusal.safeParse(details).data?.reports ?? [];
    return ['The gate refuses; nothing was changed.', ...gateLines(reports, 'refused')].join('\n');
  }
  if (code === 'VALIDATION') {
    const issues = fieldIssues.safeParse(details).data ?? [];
    if (issues.length > 0)
      return `The registry does not accept ${issues.map(({ path, key }) => `${path || 'the request'} (${key})`).join(', ')}.`;
  }
  return operationRefusal.safeParse(details).data?.why ?? `${code}: ${message}`;
}
