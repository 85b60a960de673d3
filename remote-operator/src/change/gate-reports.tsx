import type { GateCheck, GateReport } from '@chokdee/shared/contracts/registry';
import { commitText } from '@chokdee/shared/contracts/remote';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, chakra, Flex, Icon, List, Span, Stack, Text } from '@chokdee/shared/ui';
import { shortBuild } from '../console/build-name.tsx';

/**
 * The gate's report on each build: refused checks in full, passed ones collapsed. The texts are the
 * registry's own.
 */
export function GateReports({ reports }: { reports: readonly GateReport[] }) {
  return (
    <Stack gap="3">
      {reports.map((report) => (
        <Report key={`${report.remote} ${report.build}`} report={report} />
      ))}
    </Stack>
  );
}

function Report({ report: { remote, build, passed, checks, source } }: { report: GateReport }) {
  const text = useTexts('operator');
  const [refused, good] = [checks.filter((check) => !check.passed), checks.filter((check) => check.passed)];
  return (
    <Box
      borderWidth="1px"
      borderColor={passed ? 'border.success' : 'border.error'}
      borderRadius="l3"
      overflow="hidden"
    >
      <Flex
        align="center"
        gap="2"
        paddingX="4"
        paddingY="2.5"
        bg={passed ? 'bg.success' : 'bg.error'}
        color={passed ? 'fg.success' : 'fg.error'}
      >
        <Icon name={passed ? 'check-circle' : 'x-circle'} />
        <Text fontWeight="semibold">
          {text(passed ? 'gate.passed' : 'gate.refused', { remote })}{' '}
          <Span fontFamily="mono">{shortBuild(build)}</Span>
        </Text>
      </Flex>
      {source?.dirty && (
        <Text paddingX="4" paddingY="2.5" borderBottomWidth="1px" color="fg.warning" overflowWrap="anywhere">
          {text('gate.uncommitted', { commit: commitText(source) })}
        </Text>
      )}
      {refused.length > 0 && (
        <List.Root listStyle="none" gap="0">
          {refused.map((check, index) => (
            <List.Item key={index} paddingX="4" paddingY="3" borderBottomWidth="1px">
              <Refused check={check} />
            </List.Item>
          ))}
        </List.Root>
      )}
      {good.length > 0 && <PassedChecks checks={good} />}
    </Box>
  );
}

function PassedChecks({ checks }: { checks: readonly GateCheck[] }) {
  const text = useTexts('operator');
  return (
    <chakra.details paddingX="4" paddingY="2.5">
      <chakra.summary cursor="button" color="fg.muted">
        {text('gate.passedChecks', { count: checks.length })}
      </chakra.summary>
      <List.Root listStyle="none" gap="1" marginTop="2">
        {checks.map((check, index) => (
          <List.Item key={index} display="flex" gap="2">
            <Icon name="check" boxSize="4" marginTop="0.5" color="fg.success" />
            <Box minWidth="0">
              {text(`gate.check.${check.check}`)}
              {check.domain && ` · ${check.domain}`}
              <Text textStyle="sm" color="fg.muted" lang="en" overflowWrap="anywhere">
                {check.what}
              </Text>
            </Box>
          </List.Item>
        ))}
      </List.Root>
    </chakra.details>
  );
}

function Refused({ check }: { check: GateCheck }) {
  const text = useTexts('operator');
  const lines = [
    ['gate.where', check.where],
    ['gate.mend', check.mend],
  ] as const;
  return (
    <Flex gap="2">
      <Icon name="x-circle" boxSize="4.5" marginTop="0.5" color="fg.error" label={text('gate.failed')} />
      <Stack gap="1" minWidth="0" overflowWrap="anywhere">
        <Text fontWeight="semibold">
          {text(`gate.check.${check.check}`)}
          {check.domain && ` · ${check.domain}`}
        </Text>
        <Text lang="en">{check.what}</Text>
        {lines.map(
          ([label, line]) =>
            line && (
              <Text key={label} textStyle="sm" color="fg.muted">
                {text(label)}:{' '}
                <Span lang="en" color="fg">
                  {line}
                </Span>
              </Text>
            ),
        )}
      </Stack>
    </Flex>
  );
}
