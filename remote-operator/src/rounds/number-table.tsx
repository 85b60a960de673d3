import type { ExposedNumber } from '@chokdee/shared/contracts/operator-rounds';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Icon, IconButton, Table } from '@chokdee/shared/ui';
import { NumberRate } from './number-rate.tsx';

interface RowContext {
  /** The option's name. */
  name: string;
  /** The option's standard rate. */
  usual: number;
  /** `undefined` when rates can no longer be set. */
  onSet: ((number: ExposedNumber) => void) | undefined;
}

/** The numbers of one option with their stakes, liability and rate. */
export function NumberTable({ numbers, ...row }: RowContext & { numbers: readonly ExposedNumber[] }) {
  const text = useTexts('operator');
  const most = Math.max(1, ...numbers.map(({ liability }) => liability));
  return (
    <Table.Root size="sm" bg="transparent" css={{ '& th, & td': { paddingX: { base: '0.5', sm: '1' } } }}>
      <Table.Header>
        <Table.Row bg="transparent">
          <Table.ColumnHeader scope="col">{text('desk.number')}</Table.ColumnHeader>
          <Table.ColumnHeader scope="col" textAlign="end">
            {text('desk.stake')}
          </Table.ColumnHeader>
          <Table.ColumnHeader scope="col" textAlign="end">
            {text('desk.liability')}
          </Table.ColumnHeader>
          <Table.ColumnHeader scope="col" textAlign="end">
            {text('desk.rate')}
          </Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {numbers.map((each) => (
          <NumberRow key={each.number} number={each} most={most} {...row} />
        ))}
      </Table.Body>
    </Table.Root>
  );
}

interface NumberRowProps extends RowContext {
  number: ExposedNumber;
  /** The highest liability of the table: a full bar. */
  most: number;
}

function NumberRow({ number, most, name, usual, onSet }: NumberRowProps) {
  const text = useTexts('operator');
  return (
    <Table.Row bg="transparent" fontVariantNumeric="tabular-nums">
      <Table.ColumnHeader scope="row" fontFamily="mono" fontWeight="semibold" fontSize="md">
        {number.number}
      </Table.ColumnHeader>
      <Table.Cell textAlign="end">{formatBaht(number.stake)}</Table.Cell>
      <Table.Cell textAlign="end">
        {formatBaht(number.liability)}
        <Box
          height="1"
          marginTop="1"
          borderRadius="full"
          bg="red.solid"
          marginInlineStart="auto"
          width={`${(number.liability / most) * 100}%`}
        />
      </Table.Cell>
      <Table.Cell textAlign="end" whiteSpace="nowrap">
        <NumberRate number={number} usual={usual} />
        {onSet && (
          <IconButton
            size="sm"
            variant="ghost"
            aria-haspopup="dialog"
            aria-label={text('desk.setRateOf', { option: name, number: number.number })}
            onClick={() => onSet(number)}
          >
            <Icon name="edit" />
          </IconButton>
        )}
      </Table.Cell>
    </Table.Row>
  );
}
