import { HEALTH_MINUTES, type RemoteHealth } from '@chokdee/shared/contracts/registry-health';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Flex, Icon, Span, Text, type IconName } from '@chokdee/shared/ui';
import { shortBuild } from '../console/build-name.tsx';
import { countText, durationText, percentText } from '../console/figures.ts';
import { verdictOf } from './matrix.ts';

const looks = {
  good: { icon: 'check', color: 'fg.success' },
  poor: { icon: 'warning', color: 'fg.warning' },
  bad: { icon: 'alert', color: 'fg.error' },
} as const satisfies Record<string, { icon: IconName; color: string }>;

interface HealthLineProps {
  health: RemoteHealth;
  /** Shows the build's name, for domains where members get two. */
  named: boolean;
}

/** Health of a build in members' pages: failed loads, and the duration of successful ones. */
export function HealthLine({ health, named }: HealthLineProps) {
  const text = useTexts('operator');
  const { loads, failures, p50Ms, p95Ms } = health;
  if (loads === 0) return <NoLoads />;
  const verdict = verdictOf(health);
  const { icon, color } = looks[verdict];
  return (
    <Box textStyle="sm" fontVariantNumeric="tabular-nums">
      <Flex align="center" gap="1.5" color={color}>
        <Icon name={icon} boxSize="4" label={text(`health.${verdict}`)} />
        {text('health.failed', { percent: percentText(failures / loads) })}{' '}
        <Span color="fg.muted">
          {named && <Span fontFamily="mono">{shortBuild(health.build)} </Span>}
          {text('health.loads', { count: countText(loads) })}
        </Span>
      </Flex>
      {p50Ms !== null && p95Ms !== null && (
        <Text color="fg.muted" title={text('health.timesHint')}>
          {text('health.times', { p50: durationText(p50Ms), p95: durationText(p95Ms) })}
        </Text>
      )}
    </Box>
  );
}

export function NoLoads() {
  const text = useTexts('operator');
  return (
    <Text textStyle="sm" color="fg.subtle">
      {text('health.none', { minutes: HEALTH_MINUTES })}
    </Text>
  );
}
