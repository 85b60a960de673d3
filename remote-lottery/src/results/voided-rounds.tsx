import type { VoidedRound } from '@chokdee/shared/contracts/day-history';
import { formatTime } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Card, Flex, Heading, Icon, Text } from '@chokdee/shared/ui';
import { useRoundTitles } from '../rounds/round-title.ts';

/** Rounds without a result, with the reason. */
export function VoidedRounds({ rounds }: { rounds: readonly VoidedRound[] }) {
  const text = useTexts('lottery');
  const titles = useRoundTitles();
  if (rounds.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="voided-rounds">
      <Flex align="center" gap="3" marginBottom="3">
        <Icon name="undo" boxSize="6" color="fg.muted" />
        <Heading as="h2" id="voided-rounds" size="xl">
          {text('results.voided')}
        </Heading>
      </Flex>
      <Card.Root>
        <Box as="ul" listStyleType="none">
          {rounds.map(({ round, reason, words = '' }) => (
            <Flex
              as="li"
              key={round.betId}
              wrap="wrap"
              gap="2"
              justify="space-between"
              padding="4"
              borderTopWidth="1px"
              borderColor="border.muted"
              _first={{ borderTopWidth: '0' }}
            >
              <Text fontWeight="medium">
                {titles.full(round)}{' '}
                <Text as="span" color="fg.muted">
                  {formatTime(round.closeDt)}
                </Text>
              </Text>
              <Text color="fg.muted" overflowWrap="anywhere">
                {text(`voidReason.${reason}`, { words })}
              </Text>
            </Flex>
          ))}
        </Box>
      </Card.Root>
    </Box>
  );
}
