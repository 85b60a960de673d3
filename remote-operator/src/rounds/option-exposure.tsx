import type { ExposedNumber } from '@chokdee/shared/contracts/operator-rounds';
import { formatBaht, formatMultiply } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { SET_OPTION } from '@chokdee/shared/rules/set-4';
import {
  Badge,
  Box,
  Card,
  Flex,
  Heading,
  IconButton,
  Icon,
  Money,
  Span,
  Table,
  Text,
} from '@chokdee/shared/ui';
import type { DeskData } from './desk-data.ts';

interface OptionExposureProps {
  exposure: DeskData['options'][number];
  /** `undefined` when rates can no longer be set. */
  onSet: ((number: ExposedNumber) => void) | undefined;
}

/** An option's most costly numbers, and those with a rate set by hand. */
export function OptionExposure({
  exposure: { option, multiply, stake, numbers },
  onSet,
}: OptionExposureProps) {
  const text = useTexts('operator');
  const name = text(`desk.options.${option}`);
  const most = Math.max(1, ...numbers.map(({ liability }) => liability));

  return (
    <Card.Root as="section" aria-label={name} size="sm">
      <Card.Header>
        <Flex justify="space-between" gap="3" wrap="wrap" align="baseline">
          <Heading as="h2" size="md">
            {name}{' '}
            {option !== SET_OPTION && (
              <Span color="fg.muted" fontWeight="normal" textStyle="sm">
                ×{formatMultiply(multiply)}
              </Span>
            )}
          </Heading>
          <Money satang={stake} color={stake > 0 ? undefined : 'fg.muted'} />
        </Flex>
      </Card.Header>
      <Card.Body>
        {numbers.length === 0 ? (
          <Text color="fg.muted" textStyle="sm">
            {text('desk.noStake')}
          </Text>
        ) : (
          <Table.Root size="sm" bg="transparent" css={{ '& th, & td': { paddingX: '1' } }}>
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
                <Table.Row key={each.number} bg="transparent" fontVariantNumeric="tabular-nums">
                  <Table.ColumnHeader scope="row" fontFamily="mono" fontWeight="semibold" fontSize="md">
                    {each.number}
                  </Table.ColumnHeader>
                  <Table.Cell textAlign="end">{formatBaht(each.stake)}</Table.Cell>
                  <Table.Cell textAlign="end">
                    {formatBaht(each.liability)}
                    <Box
                      height="1"
                      marginTop="1"
                      borderRadius="full"
                      bg="red.solid"
                      marginInlineStart="auto"
                      width={`${(each.liability / most) * 100}%`}
                    />
                  </Table.Cell>
                  <Table.Cell textAlign="end" whiteSpace="nowrap">
                    <Rate number={each} usual={multiply} />
                    {onSet && (
                      <IconButton
                        size="sm"
                        variant="ghost"
                        aria-haspopup="dialog"
                        aria-label={text('desk.setRateOf', { option: name, number: each.number })}
                        onClick={() => onSet(each)}
                      >
                        <Icon name="edit" />
                      </IconButton>
                    )}
                  </Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        )}
      </Card.Body>
    </Card.Root>
  );
}

function Rate({ number: { option, multiply, limited }, usual }: { number: ExposedNumber; usual: number }) {
  const text = useTexts('operator');
  if (multiply === 0) return <Badge colorPalette="red">{text('desk.closedNumber')}</Badge>;
  if (option === SET_OPTION) return null;
  const why = limited ? 'byHand' : multiply < usual ? 'reducedMark' : undefined;
  return (
    <Span display="inline-block" verticalAlign="middle" color={why && 'amber.fg'}>
      ×{formatMultiply(multiply)}
      {why && (
        <Span display="block" textStyle="xs">
          {text(`desk.${why}`)}
        </Span>
      )}
    </Span>
  );
}
