import type { DeskRound } from '@chokdee/shared/contracts/operator-rounds';
import { formatDay } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link as RouterLink } from '@chokdee/shared/router';
import {
  Badge,
  Box,
  Card,
  Flex,
  Icon,
  Link,
  LinkBox,
  LinkOverlay,
  List,
  Money,
  Table,
  Text,
  useFromWidth,
} from '@chokdee/shared/ui';
import { ClosingTime } from './closing-time.tsx';
import { Fact } from './fact.tsx';
import { useRoundNames } from './round-names.ts';
import { StateBadge } from './state-badge.tsx';
import { WorstNumber } from './worst-number.tsx';

const columns = ['round', 'state', 'closes', 'stake', 'worst'] as const;
const path = ({ round }: DeskRound) => `/operator/rounds/${round.betId}`;

/** Rounds as a table, or as cards on a phone. */
export function RoundList({ rounds }: { rounds: readonly DeskRound[] }) {
  const text = useTexts('operator');
  const names = useRoundNames();
  if (!useFromWidth('md')) return <RoundCards rounds={rounds} />;
  return (
    <Table.ScrollArea
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      tabIndex={0}
      role="region"
      aria-label={text('desk.title')}
    >
      <Table.Root size="sm">
        <Table.Header>
          <Table.Row bg="bg.panel">
            {columns.map((column) => (
              <Table.ColumnHeader key={column} scope="col" textAlign={column === 'stake' ? 'end' : undefined}>
                {text(`desk.${column}`)}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rounds.map((each) => (
            <Table.Row key={each.round.betId} bg="bg.panel" verticalAlign="top">
              <Table.ColumnHeader scope="row" fontWeight="normal">
                <Link asChild fontWeight="semibold" color="fg">
                  <RouterLink to={path(each)}>{names.round(each.round)}</RouterLink>
                </Link>
                <Text color="fg.muted" textStyle="sm">
                  {formatDay(each.round.dt)}
                </Text>
                <Marks round={each} />
              </Table.ColumnHeader>
              <Table.Cell>
                <StateBadge state={each.round.state} />
              </Table.Cell>
              <Table.Cell>
                <ClosingTime round={each.round} />
              </Table.Cell>
              <Table.Cell textAlign="end">
                <Money satang={each.stake} />
              </Table.Cell>
              <Table.Cell>
                <WorstNumber round={each} />
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}

function RoundCards({ rounds }: { rounds: readonly DeskRound[] }) {
  const text = useTexts('operator');
  const names = useRoundNames();
  return (
    <List.Root listStyle="none" gap="3">
      {rounds.map((each) => (
        <LinkBox as="li" key={each.round.betId}>
          <Card.Root size="sm">
            <Card.Body gap="3">
              <Flex justify="space-between" gap="3" align="start">
                <Box>
                  <LinkOverlay asChild fontWeight="semibold">
                    <RouterLink to={path(each)}>{names.round(each.round)}</RouterLink>
                  </LinkOverlay>
                  <Text color="fg.muted" textStyle="sm">
                    {formatDay(each.round.dt)}
                  </Text>
                </Box>
                <StateBadge state={each.round.state} />
              </Flex>
              <Flex as="dl" gap="3" wrap="wrap" justify="space-between">
                <Fact label={text('desk.closes')}>
                  <ClosingTime round={each.round} />
                </Fact>
                <Fact label={text('desk.stake')}>
                  <Money satang={each.stake} />
                </Fact>
                <Fact label={text('desk.worst')}>
                  <WorstNumber round={each} />
                </Fact>
              </Flex>
              <Marks round={each} />
            </Card.Body>
          </Card.Root>
        </LinkBox>
      ))}
    </List.Root>
  );
}

/** Anything out of the ordinary. */
function Marks({ round: { limits, decision } }: { round: DeskRound }) {
  const text = useTexts('operator');
  if (limits === 0 && !decision) return null;
  return (
    <Flex gap="2" wrap="wrap" marginTop="1">
      {limits > 0 && (
        <Badge colorPalette="amber" gap="1">
          <Icon name="edit" boxSize="3.5" />
          {text('desk.limitedCount', { count: limits })}
        </Badge>
      )}
      {decision && (
        <Badge colorPalette="red" gap="1">
          <Icon name="users" boxSize="3.5" />
          {text('desk.voidWaits')}
        </Badge>
      )}
    </Flex>
  );
}
