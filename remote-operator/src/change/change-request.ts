import {
  gateRefusal,
  operationRefusal,
  registryCalls,
  scopeRefusal,
  seenIn,
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

/** What an operator confirms. */
export interface ReviewedChange extends ChangeRequest {
  preview: ChangeReply;
}

export async function runDryRun(request: ChangeRequest, options: PollOptions): Promise<ChangeReply> {
  return awaitOutcome(
    await send(registryCalls.change, { ...request, dryRun: true, follow: true }, options),
    options,
  );
}

export async function applyChange(
  { preview, ...request }: ReviewedChange,
  options: PollOptions,
): Promise<ChangeReply> {
  const seen = seenIn(request.change, preview);
  return awaitOutcome(
    await send(registryCalls.change, { ...request, seen, dryRun: false, follow: true }),
    options,
  );
}

export async function approvePlan(
  { plan, change, preview }: ReviewedChange,
  options: PollOptions,
): Promise<ChangeReply> {
  const seen = seenIn(change, preview);
  return awaitOutcome(await send(registryCalls.approve, { id: plan!, seen, follow: true }), options);
}

/** The gate reports that came with a refusal. */
export function gateReportsIn(error: unknown): GateReport[] {
  if (!(error instanceof ApiError) || error.code !== 'GATE_REFUSED') return [];
  return gateRefusal.safeParse(error.details).data?.reports ?? [];
}

/** The registry's own reason for a refusal, or the missing permission. */
export function refusalReason(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  // Other codes have words for programs there.
  const hasReason = error.code === 'OPERATION_REFUSED' || error.code === 'BUILD_CONFLICT';
  const why = hasReason ? operationRefusal.safeParse(error.details).data?.why : undefined;
  return why ?? scopeRefusal.safeParse(error.details).data?.scope;
}
