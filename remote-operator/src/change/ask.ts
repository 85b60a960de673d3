import { gateRefusal, operationRefusal, registryCalls, scopeRefusal, type ChangeReply, type GateReport, type RegistryChange } from '@chokdee/shared/contracts/registry';
import { ApiError, send } from '@chokdee/shared/http';

/** A change as it is put to the registry, first as a dry run. */
export interface Ask {
  domain: string;
  change: RegistryChange;
  reason: string;
  at?: string;
}

/** The gate runs a build in a browser before it answers. */
export const GATE_TIMEOUT_MS = 150_000;

export const makeChange = (ask: Ask): Promise<ChangeReply> => send(registryCalls.change, { ...ask, dryRun: false }, { timeoutMs: GATE_TIMEOUT_MS });

/** The gate's reports that came with a refusal. */
export function reportsIn(error: unknown): GateReport[] {
  if (!(error instanceof ApiError) || error.code !== 'GATE_REFUSED') return [];
  return gateRefusal.safeParse(error.details).data?.reports ?? [];
}

/** The registry's own line on why it refused, or the permission that is missing. */
export function whyIn(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return operationRefusal.safeParse(error.details).data?.why ?? scopeRefusal.safeParse(error.details).data?.scope;
}
