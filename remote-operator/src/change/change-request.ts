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
import { awaitOutcome, type PollOptions } from './follow-job.ts';

/** A change request to the registry. It is always sent as a dry run first. */
export interface ChangeRequest {
  domain: string;
  change: RegistryChange;
  reason: string;
  at?: string;
  /** The plan that the dry run is for, before its approval. */
  plan?: number;
}

export async function runDryRun(request: ChangeRequest, options: PollOptions): Promise<ChangeReply> {
  return awaitOutcome(
    await send(registryCalls.change, { ...request, dryRun: true, follow: true }, options),
    options,
  );
}

export async function applyChange(request: ChangeRequest, options: PollOptions): Promise<ChangeReply> {
  return awaitOutcome(await send(registryCalls.change, { ...request, dryRun: false, follow: true }), options);
}

export async function approvePlan({ plan }: ChangeRequest, options: PollOptions): Promise<ChangeReply> {
  return awaitOutcome(await send(registryCalls.approve, { id: plan!, follow: true }), options);
}

/** The gate reports that came with a refusal. */
export function gateReportsIn(error: unknown): GateReport[] {
  if (!(error instanceof ApiError) || error.code !== 'GATE_REFUSED') return [];
  return gateRefusal.safeParse(error.details).data?.reports ?? [];
}

/** The registry's own reason for a refusal, or the missing permission. */
export function refusalReason(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return (
    operationRefusal.safeParse(error.details).data?.why ?? scopeRefusal.safeParse(error.details).data?.scope
  );
}
