import type { reconcileReport } from '@chokdee/shared/contracts/wallet-operator';
import { useTexts } from '@chokdee/shared/i18n';
import { Flex, Icon, Stack, Text } from '@chokdee/shared/ui';
import type { z } from 'zod';

type Check = z.output<typeof reconcileReport>['invariants'][number];

/** Invariants with a text. Later ones show only their name. */
const numbers = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
  '13',
  '15',
  '16',
  '17',
  '18',
  '20',
  '21',
  '22',
  '23',
] as const;

/** One invariant, how many rows break it, and what the check covered. */
export function CheckRow({ check: { name, breaches, of } }: { check: Check }) {
  const text = useTexts('operator');
  const number = numbers.find((known) => name.includes(`_i${known}_`));
  const isRight = breaches === 0 && of !== 'unfinished';
  return (
    <Flex as="li" gap="3" justify="space-between" align="center" padding="2" borderRadius="l2" bg="bg.panel">
      <Flex gap="2" align="center" minWidth="0">
        <Icon
          name={isRight ? 'check-circle' : 'warning'}
          color={breaches > 0 ? 'fg.error' : isRight ? 'fg.success' : 'fg.warning'}
          flexShrink="0"
        />
        <Stack gap="0" minWidth="0">
          {number && <Text>{text(`money.invariant.${number}`)}</Text>}
          <Text fontFamily="mono" textStyle="xs" color="fg.muted" overflowWrap="anywhere">
            {name}
          </Text>
          {of && of !== 'all' && (
            <Text textStyle="xs" color={of === 'unfinished' ? 'fg.warning' : 'fg.muted'}>
              {text(`money.checkOf.${of}`)}
            </Text>
          )}
        </Stack>
      </Flex>
      <Text fontVariantNumeric="tabular-nums">{breaches}</Text>
    </Flex>
  );
}
