import { useEffect, useReducer, useState } from 'react';
import type { ChangeJob, ChangeReply } from '@chokdee/shared/contracts/registry';
import { runDryRun, type ChangeRequest } from './change-request.ts';
import { awaitJob } from './follow-job.ts';

/**
 * Runs the dry run of a change and follows its job.
 *
 * @param runningJobId follows this job instead of starting one. `again` always starts one.
 */
export function useDryRun(request: ChangeRequest, runningJobId: number | undefined) {
  const [attemptNumber, again] = useReducer((count: number) => count + 1, 0);
  const [answer, setAnswer] = useState<{
    attemptNumber: number;
    runningJob?: ChangeJob;
    preview?: ChangeReply;
    failure?: unknown;
  }>();

  useEffect(() => {
    const abort = new AbortController();
    const pollOptions = {
      signal: abort.signal,
      onJob: (runningJob: ChangeJob) => abort.signal.aborted || setAnswer({ attemptNumber, runningJob }),
    };
    const first = runningJobId !== undefined && attemptNumber === 0;
    const dryRun = first ? awaitJob(runningJobId, pollOptions) : runDryRun(request, pollOptions);
    dryRun.then(
      (preview) => abort.signal.aborted || setAnswer({ attemptNumber, preview }),
      (failure: unknown) => abort.signal.aborted || setAnswer({ attemptNumber, failure }),
    );
    return () => abort.abort();
  }, [request, runningJobId, attemptNumber]);

  const current = answer?.attemptNumber === attemptNumber ? answer : undefined;
  return { preview: current?.preview, failure: current?.failure, runningJob: current?.runningJob, again };
}
