import type { PartnerTraffic } from '@chokdee/shared/contracts/partner-health';
import { formatTime } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Heading, Table, Text } from '@chokdee/shared/ui';

interface Minute {
  minute: string;
  in: PartnerTraffic;
  out: PartnerTraffic;
}

/** Calls by minute, newest first: how many, failed ones, and p99, in and out. */
export function MinuteTable({ minutes }: { minutes: readonly Minute[] }) {
  const text = useTexts('operator');
  const cell = ({ calls, failures, p99Ms }: PartnerTraffic) =>
    `${calls} / ${failures}${p99Ms === undefined ? '' : ` / ${p99Ms} ms`}`;
  return (
    <Box>
      <Heading as="h3" size="sm">
        {text('partnerHealth.lastHour')}
      </Heading>
      <Text textStyle="sm" color="fg.muted" marginBottom="2">
        {text('partnerHealth.columns')}
      </Text>
      {minutes.length === 0 ? (
        <Text color="fg.muted">{text('partnerHealth.noCalls')}</Text>
      ) : (
        <Table.Root size="sm" fontVariantNumeric="tabular-nums">
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{text('partnerHealth.minute')}</Table.ColumnHeader>
              <Table.ColumnHeader>{text('partnerHealth.direction.in')}</Table.ColumnHeader>
              <Table.ColumnHeader>{text('partnerHealth.direction.out')}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {minutes.toReversed().map((row) => (
              <Table.Row key={row.minute}>
                <Table.Cell>{formatTime(row.minute)}</Table.Cell>
                <Table.Cell>{cell(row.in)}</Table.Cell>
                <Table.Cell>{cell(row.out)}</Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      )}
    </Box>
  );
}
