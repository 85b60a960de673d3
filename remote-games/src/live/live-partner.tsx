import type { LivePartnerTables } from '@chokdee/shared/contracts/live-tables';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Box, Flex, Grid, Heading, Text } from '@chokdee/shared/ui';
import { TableCard } from './table-card.tsx';

export const TABLE_COLUMNS = 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))';

interface LivePartnerProps {
  partner: LivePartnerTables;
  /** This viewer may not play at all. */
  locked: boolean;
}

export function LivePartner({ partner: { name, open, tables }, locked }: LivePartnerProps) {
  const text = useTexts('games');
  return (
    <Box as="section" aria-label={name}>
      <Flex align="center" gap="3" marginBottom="3">
        <Heading as="h2" size="lg">
          {name}
        </Heading>
        {!open && <Badge colorPalette="gray">{text('lobby.gameClosed')}</Badge>}
      </Flex>
      {tables.length === 0 ? (
        <Text color="fg.muted">{text(open ? 'live.noTables' : 'live.closed')}</Text>
      ) : (
        <Grid as="ul" listStyleType="none" templateColumns={TABLE_COLUMNS} gap={{ base: '3', md: '4' }}>
          {tables.map((table) => (
            <TableCard
              key={`${table.gameList ?? ''}/${table.tableId}`}
              table={table}
              partner={name}
              locked={locked}
            />
          ))}
        </Grid>
      )}
    </Box>
  );
}
