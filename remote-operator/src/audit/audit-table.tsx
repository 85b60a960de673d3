import type { AuditEntry } from '@chokdee/shared/contracts/registry';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import {
  Badge,
  Card,
  Flex,
  Icon,
  List,
  Span,
  Table,
  Text,
  useFromWidth,
  type IconName,
} from '@chokdee/shared/ui';
import { useActName } from './act-texts.ts';

const looks = {
  done: { icon: 'check-circle', palette: 'green' },
  planned: { icon: 'clock', palette: 'blue' },
  refused: { icon: 'x-circle', palette: 'red' },
} as const satisfies Record<AuditEntry['outcome'], { icon: IconName; palette: string }>;

const columns = ['time', 'actor', 'action', 'target', 'outcome', 'detail'] as const;

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const text = useTexts('operator');
  const actName = useActName();
  if (!useFromWidth('md')) return <AuditCards entries={entries} />;
  return (
    <Table.ScrollArea
      borderWidth="1px"
      borderRadius="l3"
      tabIndex={0}
      role="region"
      aria-label={text('audit.title')}
    >
      <Table.Root size="sm">
        <Table.Header>
          <Table.Row bg="bg.panel">
            {columns.map((column) => (
              <Table.ColumnHeader key={column} scope="col">
                {text(`audit.${column}`)}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {entries.map((entry) => (
            <Table.Row key={entry.id} bg="bg.panel" verticalAlign="top">
              <Table.Cell whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                {formatInstant(entry.at)}
              </Table.Cell>
              <Table.Cell>{entry.actor}</Table.Cell>
              <Table.Cell title={entry.action}>{actName(entry.action)}</Table.Cell>
              <Table.Cell fontFamily="mono" overflowWrap="anywhere">
                {entry.target}
              </Table.Cell>
              <Table.Cell>
                <OutcomeMark outcome={entry.outcome} />
              </Table.Cell>
              <Table.Cell minWidth="3xs" lang="en" overflowWrap="anywhere">
                {entry.detail}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}

function AuditCards({ entries }: { entries: readonly AuditEntry[] }) {
  const actName = useActName();
  return (
    <List.Root listStyle="none" gap="2">
      {entries.map((entry) => (
        <Card.Root key={entry.id} as="li" size="sm">
          <Card.Body gap="1">
            <Flex justify="space-between" gap="2" align="start">
              <Text textStyle="sm" overflowWrap="anywhere" title={entry.action}>
                {actName(entry.action)} <Span fontFamily="mono">{entry.target}</Span>
              </Text>
              <OutcomeMark outcome={entry.outcome} />
            </Flex>
            <Text textStyle="sm" color="fg.muted">
              {entry.actor} · {formatInstant(entry.at)}
            </Text>
            {entry.detail && (
              <Text textStyle="sm" lang="en" overflowWrap="anywhere">
                {entry.detail}
              </Text>
            )}
          </Card.Body>
        </Card.Root>
      ))}
    </List.Root>
  );
}

function OutcomeMark({ outcome }: Pick<AuditEntry, 'outcome'>) {
  const text = useTexts('operator');
  return (
    <Badge colorPalette={looks[outcome].palette} gap="1" flexShrink="0">
      <Icon name={looks[outcome].icon} boxSize="3.5" />
      {text(`audit.${outcome}`)}
    </Badge>
  );
}
