import type { DomainStatus } from '@chokdee/shared/contracts/registry';
import type { RemoteHealth } from '@chokdee/shared/contracts/registry-health';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Box, Flex, Icon, IconButton, Span, Stack, Text } from '@chokdee/shared/ui';
import { BuildName, shortBuild } from '../console/build-name.tsx';
import { StateMark } from '../console/state-mark.tsx';
import { UncommittedMark } from '../console/uncommitted-mark.tsx';
import { HealthLine, NoLoads } from './health-line.tsx';
import { healthIn, partIn } from './matrix.ts';

interface PartFactsProps {
  domain: DomainStatus;
  part: string;
  /** `undefined` while unknown. */
  health: readonly RemoteHealth[] | undefined;
  onChange: () => void;
}

/** One matrix cell: what a domain's members get of a part, and its health. */
export function PartFacts({ domain, part, health, onChange }: PartFactsProps) {
  const text = useTexts('operator');
  const running = partIn(domain, part);
  const without = domain.without.includes(part);
  const change = (
    <IconButton
      variant="ghost"
      size="xs"
      color="fg.muted"
      _hover={{ color: 'fg' }}
      aria-haspopup="dialog"
      aria-label={text('matrix.change', { part, domain: domain.domain })}
      onClick={onChange}
    >
      <Icon name="edit" boxSize="4.5" />
    </IconButton>
  );
  if (!running) {
    return (
      <Flex justify="space-between" align="start" gap="2">
        <Text textStyle="sm" color="fg.subtle">
          {text(without ? 'matrix.without' : 'matrix.nothing')}
        </Text>
        {!without && change}
      </Flex>
    );
  }
  const buildHealth = health && healthIn(health, domain.domain, part, running);
  return (
    <Flex justify="space-between" align="start" gap="2">
      <Stack gap="1.5" align="start" minWidth="0">
        <RunningBuild domain={domain} part={part} running={running} />
        {running.rollout && (
          <Rollout
            {...running.rollout}
            dirty={domain.sources?.[`${part}@${running.rollout.build}`]?.dirty ?? false}
          />
        )}
        {buildHealth?.length === 0 && <NoLoads />}
        {buildHealth?.map((each) => (
          <HealthLine key={each.build} health={each} named={Boolean(running.rollout)} />
        ))}
      </Stack>
      {change}
    </Flex>
  );
}

interface RunningBuildProps extends Pick<PartFactsProps, 'domain' | 'part'> {
  running: NonNullable<ReturnType<typeof partIn>>;
}

function RunningBuild({ domain, part, running }: RunningBuildProps) {
  const text = useTexts('operator');
  return (
    <Flex gap="2" align="center" wrap="wrap" rowGap="1">
      {running.state && <StateMark state={running.state} />}
      <BuildName build={running.pinned ?? running.build} />
      {domain.sources?.[`${part}@${running.pinned ?? running.build}`]?.dirty && <UncommittedMark />}
      {running.pinned && (
        <Badge
          size="sm"
          colorPalette="blue"
          gap="1"
          title={text('matrix.pinnedHint', { build: running.build })}
        >
          <Icon name="lock" boxSize="3.5" />
          {text('matrix.pinned')}
        </Badge>
      )}
    </Flex>
  );
}

function Rollout({ build, percent, dirty }: { build: string; percent: number; dirty: boolean }) {
  const text = useTexts('operator');
  return (
    <Box width="full" maxWidth="3xs">
      <Text textStyle="sm" title={build}>
        {text('matrix.rollout', { percent })} <Span fontFamily="mono">{shortBuild(build)}</Span>{' '}
        {dirty && <UncommittedMark />}
      </Text>
      <Box height="1" marginTop="0.5" bg="bg.emphasized" borderRadius="full" overflow="hidden" aria-hidden>
        <Box height="full" bg="blue.fg" width={`${percent}%`} />
      </Box>
    </Box>
  );
}
