import type { Evidence } from '@chokdee/shared/contracts/registry-health';
import { partOutcome } from '@chokdee/shared/contracts/live-site';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link as RouterLink } from '@chokdee/shared/router';
import { Badge, Box, Card, Flex, Icon, Link, SimpleGrid, Table, Text } from '@chokdee/shared/ui';
import { BuildName } from '../console/build-name.tsx';
import { countText, percentText } from '../console/figures.ts';

export function EvidenceCard({ evidence }: { evidence: Evidence }) {
  const text = useTexts('operator');
  const { domain, remote, build, at, generation, loads, failures, byOutcome, rate, threshold, samples } =
    evidence;
  const facts = [
    ['evidence.rate', `${percentText(rate)}%`],
    ['evidence.threshold', `${percentText(threshold)}%`],
    ['evidence.failures', countText(failures)],
    ['evidence.loads', countText(loads)],
  ] as const;
  return (
    <Card.Root as="article" aria-label={`${remote} · ${domain}`} size="sm">
      <Card.Body gap="4">
        <Box>
          <Flex gap="2" align="center" wrap="wrap">
            <Icon name="warning" color="fg.error" />
            <Text fontWeight="semibold" fontSize="lg">
              {remote}
            </Text>
            <BuildName build={build} />
            <Text as="span" fontFamily="mono" color="fg.muted">
              {domain}
            </Text>
          </Flex>
          <Text textStyle="sm" color="fg.muted">
            {formatInstant(at)} ·{' '}
            <Link asChild variant="underline" color="fg">
              <RouterLink to={`/operator/history?domain=${encodeURIComponent(domain)}`}>
                {text('evidence.made', { number: generation })}
              </RouterLink>
            </Link>
          </Text>
        </Box>
        <SimpleGrid as="dl" columns={{ base: 2, md: 4 }} gap="3">
          {facts.map(([label, value]) => (
            <Box key={label}>
              <Text as="dt" textStyle="sm" color="fg.muted">
                {text(label)}
              </Text>
              <Text as="dd" fontSize="xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
                {value}
              </Text>
            </Box>
          ))}
        </SimpleGrid>
        <Flex gap="2" wrap="wrap">
          {partOutcome.options.map(
            (outcome) =>
              byOutcome[outcome] !== undefined && (
                <Badge key={outcome} size="md" colorPalette={outcome === 'ready' ? 'green' : 'red'}>
                  {text(`outcome.${outcome}`)}: {countText(byOutcome[outcome])}
                </Badge>
              ),
          )}
        </Flex>
        {samples.length > 0 && <Samples samples={samples} />}
      </Card.Body>
    </Card.Root>
  );
}

function Samples({ samples }: Pick<Evidence, 'samples'>) {
  const text = useTexts('operator');
  return (
    <Table.ScrollArea tabIndex={0} role="region" aria-label={text('evidence.samples')}>
      <Table.Root size="sm">
        <Table.Header>
          <Table.Row bg="transparent">
            {(['time', 'outcome', 'errorId', 'message'] as const).map((column) => (
              <Table.ColumnHeader key={column} scope="col">
                {text(`evidence.${column}`)}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {samples.map((sample, index) => (
            <Table.Row key={index} bg="transparent">
              <Table.Cell whiteSpace="nowrap">{formatInstant(sample.at)}</Table.Cell>
              <Table.Cell whiteSpace="nowrap">{text(`outcome.${sample.outcome}`)}</Table.Cell>
              <Table.Cell fontFamily="mono">{sample.errorId ?? '–'}</Table.Cell>
              <Table.Cell lang="en" minWidth="3xs" overflowWrap="anywhere">
                {sample.message ?? '–'}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}
