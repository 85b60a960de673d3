import { formatMoney, signedMoney } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Flex, Stack, Text } from '@chokdee/shared/ui';

/** What a visit has come to, in satang. */
export interface Sums {
  staked: number;
  won: number;
  net: number;
}

export function CheckSums({ sums }: { sums: Sums | undefined }) {
  const text = useTexts('games');
  const amounts = [
    { label: text('check.staked'), amount: sums && formatMoney(sums.staked) },
    { label: text('check.won'), amount: sums && formatMoney(sums.won) },
    { label: text('check.net'), amount: sums && signedMoney(sums.net) },
  ];
  return (
    <Stack as="dl" gap="2">
      {amounts.map(({ label, amount }) => (
        <Flex key={label} justify="space-between" gap="4">
          <Text as="dt">{label}</Text>
          <Text as="dd" fontVariantNumeric="tabular-nums" fontWeight="semibold">
            {amount ?? '…'}
          </Text>
        </Flex>
      ))}
    </Stack>
  );
}
