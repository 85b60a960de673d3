import { useState } from 'react';
import { serverNow } from '@chokdee/shared/clock';
import type { ChangeJob, ChangeReply } from '@chokdee/shared/contracts/registry';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Button, Flex, Heading, Icon, LoadingState, Stack, Text } from '@chokdee/shared/ui';
import type { ChangeRequest } from './change-request.ts';
import { GateReports } from './gate-reports.tsx';
import { JobProgress } from './job-progress.tsx';
import { Refusal } from './refusal.tsx';
import { DomainChanges } from './state-changes.tsx';
import { useDryRun } from './use-dry-run.ts';

interface ReviewStepProps {
  request: ChangeRequest;
  /** Id of its dry run, if it is already running. */
  dryRun?: number;
  /** Label of the confirm button. */
  confirmLabel: string;
  pending: boolean;
  /** The confirmed change, while it runs. */
  job?: ChangeJob;
  /** What the last attempt to confirm failed with. */
  error: unknown;
  onConfirm: (preview: ChangeReply) => void;
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
  const { preview, failure, runningJob, again } = useDryRun(request, dryRun);
  const changes = changesIn(preview);
  const refused = preview?.gate.some(({ passed }) => !passed);
  const [isPast, setPast] = useState(false);
  const confirm = (reviewed: ChangeReply) => {
    // The server would make the change at once.
    if (request.at !== undefined && Date.parse(request.at) <= serverNow()) setPast(true);
    else onConfirm(reviewed);
  };

  return (
    <Stack gap="4">
      <Heading as="h3" size="md" tabIndex={-1} outline="none" ref={focusOnMount}>
        {text('change.dryRun')}
      </Heading>
      <Effect preview={preview} isChecking={!preview && failure === undefined} />
      {!preview && failure === undefined && (
        <>
          {runningJob && <JobProgress job={runningJob} />}
          <LoadingState rows={2} rowHeight="24" />
        </>
      )}
      {failure !== undefined && <FailedDryRun failure={failure} onRetry={again} />}
      {preview && preview.gate.length > 0 && <GateReports reports={preview.gate} />}
      {refused && <Obstacle text={text('gate.notLetThrough')} />}
      {isPast && <Obstacle text={text('change.timePast')} />}
      {error !== undefined && <Refusal error={error} />}
      {pending && job && <JobProgress job={job} />}
      <ReviewButtons
        confirmLabel={confirmLabel}
        pending={pending}
        canConfirm={preview !== undefined && changes === true && !refused}
        onConfirm={() => preview && confirm(preview)}
        onBack={onBack}
      />
    </Stack>
  );
}

const changesIn = (preview: ChangeReply | undefined) =>
  preview?.domains.some((domain) => domain.changes.length > 0);

/** What the change does in each domain. */
function Effect({ preview, isChecking }: { preview: ChangeReply | undefined; isChecking: boolean }) {
  const text = useTexts('operator');
  return (
    <Stack gap="3" role="status">
      {isChecking && <Text color="fg.muted">{text('change.checking')}</Text>}
      {changesIn(preview) === false && <Text color="fg.muted">{text('change.nothing')}</Text>}
      {preview?.domains.map(({ domain, generation, changes }) => (
        <DomainChanges
          key={domain}
          domain={domain}
          note={text('change.now', { number: generation })}
          changes={changes}
        />
      ))}
    </Stack>
  );
}

const Obstacle = ({ text }: { text: string }) => (
  <Alert.Root status="error">
    <Alert.Indicator />
    <Alert.Title>{text}</Alert.Title>
  </Alert.Root>
);

function FailedDryRun({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const common = useTexts('common');
  return (
    <>
      <Refusal error={failure} />
      <Button variant="outline" alignSelf="start" onClick={onRetry}>
        <Icon name="refresh" />
        {common('retry')}
      </Button>
    </>
  );
}

interface ReviewButtonsProps extends Pick<ReviewStepProps, 'confirmLabel' | 'pending' | 'onBack'> {
  canConfirm: boolean;
  onConfirm: () => void;
}

function ReviewButtons({ confirmLabel, pending, canConfirm, onConfirm, onBack }: ReviewButtonsProps) {
  const common = useTexts('common');
  return (
    <Flex gap="2" direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end">
      {onBack && (
        <Button size="lg" variant="outline" disabled={pending} onClick={onBack}>
          {common('back')}
        </Button>
      )}
      <Button size="lg" colorPalette="red" loading={pending} disabled={!canConfirm} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </Flex>
  );
}

/** Moves focus, and so the view, to the next step. */
const focusOnMount = (element: HTMLElement | null) => element?.focus();
