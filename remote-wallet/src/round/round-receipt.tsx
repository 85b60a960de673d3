import type { GameRoundReceipt } from '@chokdee/shared/contracts/game-rounds';
import { formatBaht, formatInstant } from '@chokdee/shared/format';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { Badge, Box, Card, Flex, Heading, SimpleGrid, Stack, Text } from '@chokdee/shared/ui';
import { SignedAmount } from '../statement/signed-amount.tsx';
import { roundColours } from './round-colours.ts';
import { RoundMovements } from './round-movements.tsx';
import { SaveRound } from './save-round.tsx';

export function RoundReceipt({ round }: { round: GameRoundReceipt }) {
  const text = useTexts('wallet');
  const locale = useLocale();
  const facts: [name: string, value: string | undefined][] = [
    ['partner', round.partnerName],
    ['number', round.round],
    ['opened', formatInstant(round.openedAt)],
    ['closed', round.closedAt && formatInstant(round.closedAt)],
    ['staked', formatBaht(round.staked)],
    ['returned', round.returned === 0 ? undefined : formatBaht(round.returned)],
    ['won', formatBaht(round.won)],
    ['adjusted', round.adjusted === 0 ? undefined : formatBaht(round.adjusted)],
  ];
  return (
    <Stack gap="6">
      <Card.Root>
        <Card.Body gap="5">
          <Flex gap="3" justify="space-between" align="start" wrap="wrap">
            <Heading as="h2" size="lg" overflowWrap="anywhere">
              {round.names?.[locale] ?? round.partnerName}
            </Heading>
            <Badge colorPalette={roundColours[round.state]} size="lg">
              {text(`round.state.${round.state}`)}
            </Badge>
          </Flex>
          <Box>
            <Text textStyle="sm" color="fg.muted">
              {text(round.state === 'open' ? 'round.soFar' : 'round.net')}
            </Text>
            <Text textStyle="2xl">
              <SignedAmount row={{ amount: round.net, balance: round.net }} />
            </Text>
            {round.state === 'open' && <Text color="fg.muted">{text('round.openText')}</Text>}
            {round.keptByPartner && <Text color="fg.muted">{text('round.keptText')}</Text>}
          </Box>
          <SimpleGrid as="dl" columns={{ base: 1, sm: 2 }} gap="3">
            {facts.map(
              ([name, value]) =>
                value !== undefined && (
                  <Box key={name} minWidth="0">
                    <Text as="dt" textStyle="sm" color="fg.muted">
                      {text(`round.${name}`)}
                    </Text>
                    <Text as="dd" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
                      {value}
                    </Text>
                  </Box>
                ),
            )}
          </SimpleGrid>
          <SaveRound id={round.roundId} />
        </Card.Body>
      </Card.Root>
      <RoundMovements round={round} />
    </Stack>
  );
}
