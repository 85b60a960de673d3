import { useEffect, useEffectEvent, useState } from 'react';
import type { ChangeJob, ChangeReply } from '@chokdee/shared/contracts/registry';
import { useTexts } from '@chokdee/shared/i18n';
import { SideDrawer } from '../console/side-drawer.tsx';
import { approvePlan, applyChange } from './change-request.ts';
import { ChangeFlow } from './change-flow.tsx';
import { useDescribeChange } from './describe-change.ts';
import { awaitJob } from './follow-job.ts';
import { JobProgress } from './job-progress.tsx';
import { OutcomeStep } from './outcome-step.tsx';
import { Refusal } from './refusal.tsx';
import { ALL } from './target.ts';

interface JobDialogProps {
  job: ChangeJob;
  onClose: () => void;
  onChanged: () => void;
}

/** Resumes a change that was requested before the page was opened. */
export function JobDialog({ job, onClose, onChanged }: JobDialogProps) {
  const text = useTexts('operator');
  const title = useDescribeChange()(job.ask.change);
  // Keep the first value: each refresh of the job list would start another dry run.
  const [{ dryRun, ...request }] = useState(job.ask);
  const place = request.domain === ALL ? text('matrix.everywhere') : request.domain;
  if (!dryRun) {
    return (
      <SideDrawer title={title} text={place} onClose={onClose}>
        <FollowedJob job={job} onClose={onClose} onChanged={onChanged} />
      </SideDrawer>
    );
  }
  const approval = request.plan !== undefined;
  return (
    <ChangeFlow
      title={title}
      text={place}
      request={request}
      dryRun={job.id}
      confirmLabel={text(approval ? 'plan.approve' : 'change.confirm')}
      confirm={approval ? approvePlan : applyChange}
      onClose={onClose}
      onChanged={onChanged}
    />
  );
}

function FollowedJob({ job, onClose, onChanged }: JobDialogProps) {
  const [known, setKnown] = useState<{ job: ChangeJob; reply?: ChangeReply; error?: unknown }>({ job });
  const { id } = job;
  const changed = useEffectEvent(onChanged);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const update = (next: { job?: ChangeJob; reply?: ChangeReply; error?: unknown }) =>
      signal.aborted || setKnown((before) => ({ ...before, ...next }));
    awaitJob(id, { signal, onJob: (next) => update({ job: next }) })
      .then((reply) => {
        update({ reply });
        changed();
      })
      .catch((error: unknown) => update({ error }));
    return () => abort.abort();
  }, [id]);
  if (known.error !== undefined) return <Refusal error={known.error} />;
  return known.reply ? (
    <OutcomeStep reply={known.reply} onClose={onClose} />
  ) : (
    <JobProgress job={known.job} />
  );
}
