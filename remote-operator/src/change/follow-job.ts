import { registryCalls, type ChangeJob, type ChangeReply } from '@chokdee/shared/contracts/registry';
import { ApiError, send } from '@chokdee/shared/http';

export interface Following {
  onJob: (job: ChangeJob) => void;
  /** Stops the polling. The job itself continues. */
  signal?: AbortSignal;
}

const LOOK_AGAIN_MS = 1_000;

/** Polls until the change has an outcome. Reports progress to `onJob`. */
export async function followed(first: ChangeReply, following: Following): Promise<ChangeReply> {
  let reply = first;
  while (reply.state === 'accepted' && reply.job) {
    following.onJob(reply.job);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    reply = await lookAt(reply.job.id, following.signal).catch((error: unknown) =>
      unlessTransient(error, reply, following.signal),
    );
  }
  return reply;
}

/** Like `awaitOutcome`, for a job that was accepted before the page was opened. */
export async function followJob(id: number, following: Following): Promise<ChangeReply> {
  return followed(await lookAt(id, following.signal), following);
}

const lookAt = (id: number, signal?: AbortSignal): Promise<ChangeReply> =>
  send(registryCalls.job, { id }, { signal });

/** Rethrows only final refusals. While the server does not answer, the job continues. */
function unlessTransient(error: unknown, last: ChangeReply, signal: AbortSignal | undefined): ChangeReply {
  if (signal?.aborted || (error instanceof ApiError && error.kind === 'refused' && error.status < 500))
    throw error;
  return last;
}
