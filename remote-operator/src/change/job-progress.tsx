import type { ChangeJob } from '@chokdee/shared/contracts/registry';
import { useTexts } from '@chokdee/shared/i18n';
import { chakra, Stack, Text } from '@chokdee/shared/ui';
import { shortBuild } from '../console/build-name.tsx';

/** The gate's progress on a running change. */
export function JobProgress({ job: { progress } }: { job: ChangeJob }) {
  const text = useTexts('operator');
  const label = progress
    ? text('job.trying', {
        part: progress.remote,
        build: shortBuild(progress.build),
        beside: progress.beside,
        number: progress.done + 1,
        of: progress.of,
      })
    : text('job.reading');
  return (
    <Stack gap="2">
      <Text>{label}</Text>
      {/* The browser shows indeterminate progress if there is no value. */}
      <chakra.progress
        aria-label={text('job.progress')}
        width="full"
        height="2"
        max={progress?.of}
        value={progress?.done}
      />
    </Stack>
  );
}
