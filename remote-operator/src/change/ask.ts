import {
  gateRefusal,
  operationRefusal,
  registryCalls,
  scopeRefusal,
  type ChangeReply,
  type GateReport,
  type RegistryChange,
} from '@chokdee/shared/contracts/registry';
import { ApiError, send } from '@chokdee/shared/http';
import { followed, type Following } from './follow-job.ts';

/** A change request to the registry. It is always sent as a dry run first. */
export interface Ask {
  domain: string;
  change: RegistryChange;
  reason: string;
  at?: string;
  /** The plan that the dry run is for, before its approval. */
  plan?: number;
}

export async function tryChange(ask: Ask, following: Following): Promise<ChangeReply> {
  return followed(
    await send(registryCalls.change, { ...ask, dryRun: true, follow: true }, following),
    following,
  );
}

export async function makeChange(ask: Ask, following: Following): Promise<ChangeReply> {
  return followed(await send(registryCalls.change, { ...ask, dryRun: false, follow: true }), following);
}

export async function approvePlan({ plan }: Ask, following: Following): Promise<ChangeReply> {
  return followed(await send(registryCalls.approve, { id: plan!, follow: true }), following);
}

/** The gate reports that came with a refusal. */
export function reportsIn(error: unknown): GateReport[] {
  if (!(error instanceof ApiError) || error.code !== 'GATE_REFUSED') return [];
  return gateRefusal.safeParse(error.details).data?.reports ?? [];
}

/** The registry's own reason for a refusal, or the missing permission. */
export function whyIn(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return (
    operationRefusal.safeParse(error.details).data?.why ?? scopeRefusal.safeParse(error.details).data?.scope
  );
}
