import { useEffect, useReducer, useState } from 'react';
import type { ChangeJob, ChangeReply } from '@chokdee/shared/contracts/registry';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Button, Flex, Heading, Icon, LoadingState, Stack, Text } from '@chokdee/shared/ui';
import { runDryRun, type ChangeRequest } from './change-request.ts';
import { awaitJob } from './follow-job.ts';
import { GateReports } from './gate-reports.tsx';
import { JobProgress } from './job-progress.tsx';
import { Refusal } from './refusal.tsx';
import { DomainChanges } from './state-changes.tsx';

interface ReviewStepProps {
  request: ChangeRequest;
  /** Id of its dry run, if it is already running. */
  dryRun?: number;
  /** Label of the confirm button. */
  confirmLabel: string;
  pending: boolean;
  /** The confirmed change, while it runs. */
  job?: ChangeJob;
  /** From the last attempt to confirm. */
  error: unknown;
  onConfirm: () => void;
  onBack?: () => void;
}

/**
 * The dry run of a change: its effect in each domain and the gate's report. Only then can it be confirmed.
 */
export function ReviewStep({
  request,
  dryRun,
  confirmLabel,
  pending,
  job,
  error,
  onConfirm,
  onBack,
}: ReviewStepProps) {
  const text = useTexts('operator');
  const common = useTexts('common');
  const { preview, failure, runningJob, again } = useDryRun(request, dryRun);
  const changes = preview?.domains.some((domain) => domain.changes.length > 0);
  const refused = preview?.gate.some(({ passed }) => !passed);

  return (
    <Stack gap="4">
      <Heading as="h3" size="md" tabIndex={-1} outline="none" ref={focusOnMount}>
        {text('change.dryRun')}
      </Heading>
      <Stack gap="3" role="status">
        {!preview && failure === undefined && <Text color="fg.muted">{text('change.checking')}</Text>}
        {preview && !changes && <Text color="fg.muted">{text('change.nothing')}</Text>}
        {preview?.domains.map(({ domain, generation, changes: differing }) => (
          <DomainChanges
            key={domain}
            domain={domain}
            note={text('change.now', { number: generation })}
            changes={differing}
          />
        ))}
      </Stack>
      {!preview && failure === undefined && (
        <>
          {runningJob && <JobProgress job={runningJob} />}
          <LoadingState rows={2} rowHeight="24" />
        </>
      )}
      {failure !== undefined && (
        <>
          <Refusal error={failure} />
          <Button variant="outline" alignSelf="start" onClick={again}>
            <Icon name="refresh" />
            {common('retry')}
          </Button>
        </>
      )}
      {preview && preview.gate.length > 0 && <GateReports reports={preview.gate} />}
      {refused && (
        <Alert.Root status="error">
          <Alert.Indicator />
          <Alert.Title>{text('gate.notLetThrough')}</Alert.Title>
        </Alert.Root>
      )}
      {error !== undefined && <Refusal error={error} />}
      {pending && job && <JobProgress job={job} />}
      <Flex gap="2" direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end">
        {onBack && (
          <Button size="lg" variant="outline" disabled={pending} onClick={onBack}>
            {common('back')}
          </Button>
        )}
        <Button
          size="lg"
          colorPalette="red"
          loading={pending}
          disabled={!preview || !changes || refused}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </Flex>
    </Stack>
  );
}

/** Moves focus, and so the view, to the next step. */
const focusOnMount = (element: HTMLElement | null) => element?.focus();

function useDryRun(request: ChangeRequest, runningJobId: number | undefined) {
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
