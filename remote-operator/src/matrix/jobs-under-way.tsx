import { useState } from 'react';
import { registryCalls, type ChangeJob } from '@chokdee/shared/contracts/registry';
import { formatInstant } from '@chokdee/shared/format';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, Card, Flex, Heading, Span, Stack, Text } from '@chokdee/shared/ui';
import { useDescribeChange } from '../change/describe-change.ts';
import { JobDialog } from '../change/job-dialog.tsx';
import { JobProgress } from '../change/job-progress.tsx';
import { ALL } from '../change/target.ts';
import { reloadCalls } from '../console/reload-calls.ts';
import { useOwnName } from '../console/use-own-name.ts';

const POLL_MS = 3_000;

/**
 * Running changes, and the operator's own finished ones whose outcome was not read. A reloaded page resumes
 * from here. Renders nothing without jobs.
 */
export function JobsUnderWay({ onChanged }: { onChanged: () => void }) {
  const text = useTexts('operator');
  const jobs = useCall(registryCalls.jobs, {}, { pollMs: POLL_MS });
  const [opened, setOpened] = useState<ChangeJob>();
  const close = () => {
    setOpened(undefined);
    reloadCalls(jobs);
  };
  return (
    <>
      {jobs.state === 'ready' && jobs.data.length > 0 && (
        <Stack gap="3" as="section" aria-labelledby="jobs-under-way" marginBottom="6">
          <Heading as="h2" size="lg" id="jobs-under-way">
            {text('job.title')}
          </Heading>
          {jobs.data.map((job) => (
            <JobCard key={job.id} job={job} onOpen={() => setOpened(job)} />
          ))}
        </Stack>
      )}
      {opened && <JobDialog job={opened} onClose={close} onChanged={onChanged} />}
    </>
  );
}

function JobCard({ job, onOpen }: { job: ChangeJob; onOpen: () => void }) {
  const text = useTexts('operator');
  const describeChange = useDescribeChange();
  const mine = job.author === useOwnName();
  const { domain, change, dryRun, plan } = job.ask;
  const title = describeChange(change);
  return (
    <Card.Root as="article" aria-label={title} size="sm">
      <Card.Body gap="3">
        <Flex justify="space-between" align="start" gap="3" wrap="wrap">
          <Box minWidth="0">
            <Text fontWeight="semibold">{title}</Text>
            <Text color="fg.muted" textStyle="sm">
              <Span fontFamily="mono">{domain === ALL ? text('matrix.everywhere') : domain}</Span>
              {` · ${text(dryRun ? 'job.trial' : plan === undefined ? 'job.change' : 'job.approval')} · ${job.author}, ${formatInstant(job.startedAt)}`}
            </Text>
          </Box>
          {mine && (
            <Button variant="outline" onClick={onOpen}>
              {text(job.state === 'running' ? 'job.follow' : 'job.look')}
            </Button>
          )}
        </Flex>
        {job.state === 'running' ? <JobProgress job={job} /> : <Text>{text(`job.${job.state}`)}</Text>}
      </Card.Body>
    </Card.Root>
  );
}
