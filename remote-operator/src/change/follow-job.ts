import { registryCalls, type ChangeJob, type ChangeReply } from '@chokdee/shared/contracts/registry';
import { ApiError, send } from '@chokdee/shared/http';

export interface PollOptions {
  onJob: (job: ChangeJob) => void;
  /** Stops the polling. The job itself continues. */
  signal?: AbortSignal;
}

const POLL_MS = 1_000;

/** Polls until the change has an outcome. Reports progress to `onJob`. */
export async function awaitOutcome(first: ChangeReply, options: PollOptions): Promise<ChangeReply> {
  let reply = first;
  while (reply.state === 'accepted' && reply.job) {
    options.onJob(reply.job);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    reply = await fetchJob(reply.job.id, options.signal).catch((error: unknown) =>
      rethrowIfFinal(error, reply, options.signal),
    );
  }
  return reply;
}

/** Like `awaitOutcome`, for a job that was accepted before the page was opened. */
export async function awaitJob(id: number, options: PollOptions): Promise<ChangeReply> {
  return awaitOutcome(await fetchJob(id, options.signal), options);
}

const fetchJob = (id: number, signal?: AbortSignal): Promise<ChangeReply> =>
  send(registryCalls.job, { id }, { signal });

/** Rethrows only final refusals. While the server does not answer, the job continues. */
function rethrowIfFinal(error: unknown, last: ChangeReply, signal: AbortSignal | undefined): ChangeReply {
  if (signal?.aborted || (error instanceof ApiError && error.kind === 'refused' && error.status < 500))
    throw error;
  return last;
}
