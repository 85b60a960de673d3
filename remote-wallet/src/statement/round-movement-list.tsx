import type { z } from 'zod';
import type { walletCalls } from '@chokdee/shared/contracts/wallet';
import { formatBaht, formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Heading, Stack, Text } from '@chokdee/shared/ui';
import { SignedAmount } from './signed-amount.tsx';

type DetailedRow = z.output<typeof walletCalls.transaction.reply>;

/** The movements of a round, oldest first. Their proofs are in its receipt. */
export function RoundMovementList({ movements = [], left = 0 }: Pick<DetailedRow, 'movements' | 'left'>) {
  const text = useTexts('wallet');
  return (
    <Stack as="section" gap="3" aria-labelledby="row-movements">
      <Heading as="h3" size="sm" id="row-movements">
        {text('round.movements')}
      </Heading>
      {left > 0 && <Text color="fg.muted">{text('round.left', { count: String(left) })}</Text>}
      <Stack as="ol" listStyleType="none" gap="2">
        {movements.map(({ id, createdAt, transactionType, amount, balance }) => (
          <Stack
            as="li"
            key={id}
            direction="row"
            justify="space-between"
            gap="3"
            borderWidth="1px"
            borderRadius="l2"
            padding="3"
          >
            <Box minWidth="0">
              <Text>{text(`type.${transactionType}`)}</Text>
              <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
                {formatInstant(createdAt)}
              </Text>
            </Box>
            <Box textAlign="end" flexShrink="0">
              <SignedAmount row={{ amount, balance }} />
              <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
                {text('statement.balance', { amount: formatBaht(balance) })}
              </Text>
            </Box>
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}
