import { useState } from 'react';
import type { GameRoundReceipt } from '@chokdee/shared/contracts/game-rounds';
import { formatBaht, formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, Flex, Heading, Icon, Stack, Text } from '@chokdee/shared/ui';
import { EntryProof } from '../proof/entry-proof.tsx';
import { SignedAmount } from '../statement/signed-amount.tsx';

type Movement = GameRoundReceipt['movements'][number];

const types = {
  bet: 'BET_GAME',
  win: 'WIN_GAME',
  draw: 'DRAW_GAME',
  refund: 'REFUND_GAME',
  rollback: 'ABORT_GAME',
  in: 'GAME_DEDUCT',
  out: 'GAME_ADD',
} as const;

const typeOf = ({ kind, amount }: Movement): string =>
  kind === 'adjust' ? (amount < 0 ? 'GAME_DEDUCT' : 'GAME_ADD') : types[kind];

/** What stands below the amount. */
function balanceText({ entry, amount }: Movement, text: ReturnType<typeof useTexts>): string {
  if (entry) return text('statement.balance', { amount: formatBaht(entry.balance) });
  return text(amount === 0 ? 'statement.noMoney' : 'round.atPartner');
}

export function RoundMovements({ round }: { round: GameRoundReceipt }) {
  const text = useTexts('wallet');
  return (
    <Stack as="section" gap="3" aria-labelledby="round-movements">
      <Heading as="h2" size="md" id="round-movements">
        {text('round.movements')}
      </Heading>
      <Stack as="ol" listStyleType="none" gap="3">
        {round.movements.map((movement) => (
          <RoundMovement key={movement.transactionId} movement={movement} />
        ))}
      </Stack>
      {round.left > 0 && <Text color="fg.muted">{text('round.left', { count: String(round.left) })}</Text>}
    </Stack>
  );
}

function RoundMovement({ movement }: { movement: Movement }) {
  const text = useTexts('wallet');
  const [isProofOpen, setProofOpen] = useState(false);
  const { entry, amount, at, transactionId } = movement;
  return (
    <Stack as="li" gap="3" bg="bg.panel" borderWidth="1px" borderRadius="l3" padding="4">
      <Flex gap="3" justify="space-between" align="start">
        <Box minWidth="0">
          <Text fontWeight="medium">{text(`type.${typeOf(movement)}`)}</Text>
          <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
            {formatInstant(at)}
            <br />
            {transactionId}
          </Text>
        </Box>
        <Box textAlign="end" flexShrink="0">
          <SignedAmount row={{ amount, ...(entry && { balance: entry.balance }) }} />
          <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {balanceText(movement, text)}
          </Text>
        </Box>
      </Flex>
      {entry && !isProofOpen && (
        <Flex gap="3" justify="space-between" align="center" wrap="wrap">
          <Flex gap="2" align="center" color={entry.sealed ? 'fg.success' : 'fg.muted'} textStyle="sm">
            <Icon name={entry.sealed ? 'check-circle' : 'clock'} />
            {text(entry.sealed ? 'round.sealed' : 'proof.early')}
          </Flex>
          {entry.sealed && (
            <Button variant="outline" onClick={() => setProofOpen(true)}>
              <Icon name="shield" />
              {text('proof.check')}
            </Button>
          )}
        </Flex>
      )}
      {entry && isProofOpen && (
        <EntryProof isProofOpen entry={{ id: entry.id, account: 'cash', amount, balance: entry.balance }} />
      )}
    </Stack>
  );
}
