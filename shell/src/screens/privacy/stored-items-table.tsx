import { useTexts } from '@chokdee/shared/i18n';
import { Box, Heading, Table, Text } from '@chokdee/shared/ui';
import type { StoredItem, Lifetime } from './stored-items.ts';

const widths = ['30%', '44%', '26%'];

/** The items stored for one purpose. */
export function StoredItemsTable({ title, items }: { title: string; items: readonly StoredItem[] }) {
  const text = useTexts('privacy');
  const life = (life: Lifetime) =>
    typeof life === 'string' ? text(`life.${life}`) : text(`life.${life.unit}`, { count: life.count });
  return (
    <Box>
      <Heading as="h3" size="md" marginBottom="2">
        {title}
      </Heading>
      <Table.Root size="sm" aria-label={title} tableLayout="fixed">
        <Table.Header>
          <Table.Row>
            {['name', 'purpose', 'life'].map((column, index) => (
              <Table.ColumnHeader key={column} width={widths[index]} paddingX={{ base: '1.5', md: '3' }}>
                {text(`kept.${column}`)}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {items.map((item) => (
            <Table.Row key={item.id}>
              <Table.Cell verticalAlign="top" paddingX={{ base: '1.5', md: '3' }}>
                {item.name.split(', ').map((name) => (
                  <Text
                    key={name}
                    fontFamily="mono"
                    fontSize={{ base: 'xs', md: 'sm' }}
                    overflowWrap="anywhere"
                  >
                    {name}
                  </Text>
                ))}
                <Text fontSize="xs" color="fg.muted">
                  {text(`places.${item.place}`)}
                </Text>
              </Table.Cell>
              <Table.Cell verticalAlign="top" paddingX={{ base: '1.5', md: '3' }} overflowWrap="anywhere">
                {text(`items.${item.id}`)}
              </Table.Cell>
              <Table.Cell verticalAlign="top" paddingX={{ base: '1.5', md: '3' }}>
                {life(item.life)}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}
