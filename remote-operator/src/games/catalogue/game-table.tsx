import type { DeskGame } from '@chokdee/shared/contracts/game-desk';
import { artworkPath } from '@chokdee/shared/contracts/games';
import { hundredthsText } from '@chokdee/shared/contracts/money';
import { wholeBaht } from '@chokdee/shared/format';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { Badge, Button, Card, Flex, Image, List, Table, Text, useFromWidth } from '@chokdee/shared/ui';

interface GameTableProps {
  games: readonly DeskGame[];
  onEdit: (game: DeskGame) => void;
}

const columns = ['game', 'state', 'kind', 'rtp', 'limits', 'position'] as const;

/** Games as a table, or as cards on a phone. */
export function GameTable({ games, onEdit }: GameTableProps) {
  const text = useTexts('operator');
  if (!useFromWidth('md')) return <GameCards games={games} onEdit={onEdit} />;
  return (
    <Table.ScrollArea
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      tabIndex={0}
      role="region"
      aria-label={text('games.tab.games')}
    >
      <Table.Root size="sm">
        <Table.Header>
          <Table.Row bg="bg.panel">
            {columns.map((column) => (
              <Table.ColumnHeader key={column} scope="col">
                {text(`games.column.${column}`)}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {games.map((game) => (
            <Table.Row key={`${game.list}/${game.id}`} bg="bg.panel">
              <Table.ColumnHeader scope="row" fontWeight="normal">
                <GameName game={game} onEdit={onEdit} />
              </Table.ColumnHeader>
              <Table.Cell>
                <GameState game={game} />
              </Table.Cell>
              <Table.Cell>{text(`games.kinds.${game.kind}`)}</Table.Cell>
              <Table.Cell fontVariantNumeric="tabular-nums">{rtpOf(game)}</Table.Cell>
              <Table.Cell fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                {limitsOf(game)}
              </Table.Cell>
              <Table.Cell fontVariantNumeric="tabular-nums">{game.position}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}

const rtpOf = ({ rtp }: DeskGame) => (rtp === null ? '–' : `${hundredthsText(rtp)}%`);
const limitsOf = ({ minBet, maxBet }: DeskGame) => `฿${wholeBaht(minBet)}–${wholeBaht(maxBet)}`;

function GameName({ game, onEdit }: { game: DeskGame; onEdit: (game: DeskGame) => void }) {
  const text = useTexts('operator');
  const locale = useLocale();
  const name = game.names[locale];
  return (
    <Flex gap="3" align="center">
      <Image
        src={game.artwork ? artworkPath(game.artwork, 180) : `/game-covers/${game.picture}.svg`}
        alt=""
        width="30px"
        height="40px"
        loading="lazy"
        borderRadius="l1"
        flexShrink="0"
      />
      <Flex direction="column" minWidth="0" align="start">
        <Button
          variant="plain"
          minHeight="11"
          height="auto"
          minWidth="11"
          padding="0"
          paddingX="0"
          fontWeight="semibold"
          color="fg"
          textAlign="start"
          whiteSpace="normal"
          aria-haspopup="dialog"
          aria-label={text('games.editOf', { name })}
          onClick={() => onEdit(game)}
        >
          {name}
        </Button>
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {[game.list, game.id].filter(Boolean).join('/')}
        </Text>
      </Flex>
    </Flex>
  );
}

function GameState({ game: { state, closedIn } }: { game: DeskGame }) {
  const text = useTexts('operator');
  if (state === 'open' && closedIn.length > 0)
    return (
      <Badge colorPalette="orange" whiteSpace="normal">
        {text('games.closedIn', { domains: closedIn.join(', ') })}
      </Badge>
    );
  return <Badge colorPalette={state === 'open' ? 'green' : 'gray'}>{text(`games.${state}`)}</Badge>;
}

function GameCards({ games, onEdit }: GameTableProps) {
  return (
    <List.Root listStyle="none" gap="2">
      {games.map((game) => (
        <Card.Root as="li" key={`${game.list}/${game.id}`} size="sm">
          <Card.Body gap="2">
            <Flex justify="space-between" gap="3" align="start">
              <GameName game={game} onEdit={onEdit} />
              <GameState game={game} />
            </Flex>
            <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              {rtpOf(game)} · {limitsOf(game)}
            </Text>
          </Card.Body>
        </Card.Root>
      ))}
    </List.Root>
  );
}
