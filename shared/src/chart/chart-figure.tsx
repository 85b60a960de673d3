import { useId, useState, type ReactNode } from 'react';
import { Box, Button, Flex, Heading, Table, VisuallyHidden } from '@chokdee/shared/ui';

interface ChartFigureProps {
  title: string;
  /** Name of the button that shows the table instead of the picture. */
  tableLabel: string;
  columns: readonly string[];
  /** The first cell names the row; the others are its amounts. */
  rows: readonly (readonly string[])[];
  /** The picture. Screen readers read the table instead. */
  children: ReactNode;
}

/** A picture with its table: for screen readers always, for everybody at the press of a button. */
export function ChartFigure({ title, tableLabel, columns, rows, children }: ChartFigureProps) {
  const [asTable, showTable] = useState(false);
  const heading = useId();
  const table = <ChartTable labelledBy={heading} columns={columns} rows={rows} />;
  return (
    <Box as="section" aria-labelledby={heading} minWidth="0">
      <Flex justify="space-between" align="center" gap="3" marginBottom="3">
        <Heading as="h3" size="sm" id={heading}>
          {title}
        </Heading>
        <Button
          size="sm"
          variant="outline"
          minHeight="11"
          flexShrink="0"
          aria-pressed={asTable}
          onClick={() => showTable(!asTable)}
        >
          {tableLabel}
        </Button>
      </Flex>
      {asTable ? (
        <Box overflowX="auto" tabIndex={0} role="group" aria-labelledby={heading}>
          {table}
        </Box>
      ) : (
        <>
          <Box aria-hidden>{children}</Box>
          <VisuallyHidden>{table}</VisuallyHidden>
        </>
      )}
    </Box>
  );
}

interface ChartTableProps extends Pick<ChartFigureProps, 'columns' | 'rows'> {
  labelledBy: string;
}

function ChartTable({ labelledBy, columns, rows }: ChartTableProps) {
  return (
    <Table.Root size="sm" aria-labelledby={labelledBy} fontVariantNumeric="tabular-nums">
      <Table.Header>
        <Table.Row>
          {columns.map((column, at) => (
            <Table.ColumnHeader key={column} textAlign={at > 0 ? 'end' : undefined}>
              {column}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {rows.map(([name, ...amounts]) => (
          <Table.Row key={name}>
            <Table.ColumnHeader scope="row" fontWeight="normal">
              {name}
            </Table.ColumnHeader>
            {amounts.map((amount, at) => (
              <Table.Cell key={columns[at + 1]} textAlign="end" whiteSpace="nowrap">
                {amount}
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}
