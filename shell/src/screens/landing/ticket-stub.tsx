import { serverNow } from '@chokdee/shared/clock';
import type { Round } from '@chokdee/shared/contracts/lottery';
import { formatDay, formatTime } from '@chokdee/shared/format';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { Box, Countdown, Flex, List, Text } from '@chokdee/shared/ui';
import { roundName } from './round-name.ts';

/** The notches at the tear line of a paper ticket. */
const notch = {
  content: '""',
  position: 'absolute',
  top: '-11px',
  boxSize: '20px',
  borderRadius: 'full',
  bg: 'bg',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
} as const;

export function TicketStub({ rounds, onClosed }: { rounds: readonly Round[]; onClosed: () => void }) {
  const text = useTexts('shell');
  const locale = useLocale();
  return (
    <Box
      position="relative"
      borderTopWidth="2px"
      borderTopStyle="dashed"
      borderColor="border.emphasized"
      _before={{ ...notch, insetInlineStart: '-11px' }}
      _after={{ ...notch, insetInlineEnd: '-11px' }}
    >
      <List.Root listStyle="none" paddingX="7" paddingY="3">
        {rounds.map((round) => (
          <List.Item key={round.betId}>
            <Flex align="center" gap="4" paddingY="2.5">
              <Box flex="1" minWidth="0">
                <Text truncate>{roundName(round, locale, text)}</Text>
                <Text fontSize="sm" color="fg.muted">
                  {text('landing.rounds.closes', { time: formatTime(round.closeDt) })}
                </Text>
              </Box>
              {isDaysAway(round) ? (
                <Text fontSize="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
                  {formatDay(round.closeDt)}
                </Text>
              ) : (
                <Countdown
                  untilMs={round.timestamp.realCloseTime * 1000}
                  onEnd={onClosed}
                  fontSize="lg"
                  fontWeight="semibold"
                />
              )}
            </Flex>
          </List.Item>
        ))}
      </List.Root>
    </Box>
  );
}

/** No countdown for draws more than a day away. */
const isDaysAway = ({ timestamp }: Round): boolean =>
  timestamp.realCloseTime * 1000 - serverNow() > 86_400_000;
