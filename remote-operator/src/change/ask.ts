import { gateReport, type GateReport, type RegistryChange } from '@chokdee/shared/contracts/registry';
import { ApiError } from '@chokdee/shared/http';

/** A change as it is put to the registry, first as a dry run. */
export interface Ask {
  domain: string;
  change: RegistryChange;
  reason: string;
  at?: string;
}

/** The gate runs a build in a browser before it answers. */
export const GATE_TIMEOUT_MS = 150_000;

/** The gate's reports that came with a refusal. */
export function reportsIn(error: unknown): GateReport[] {
  if (!(error instanceof ApiError) || error.code !== 'GATE_REFUSED') return [];
  const { details } = error;
  const found = Array.isArray(details) ? details : Object.values(Object(details)).find(Array.isArray);
  return gateReport.array().safeParse(found).data ?? [];
}

/** The registry's own line on why it refused, for a person. */
export function whyIn(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { why, scope, needed } = Object(error.details) as Record<string, unknown>;
  return [why, scope, needed].find((line): line is string => typeof line === 'string');
}
