import type { SetTerms } from '@chokdee/shared/contracts/sets';
import { useTexts } from '@chokdee/shared/i18n';
import { prizeOf } from '@chokdee/shared/rules/set-4';
import { Box, Flex, Money, Span, Stack } from '@chokdee/shared/ui';

type MyTicketsProps = Pick<SetTerms, 'mine' | 'prizes'> & { draw4: string };

/**
 * The member's tickets of a draw, highest winnings first, each with its prize and the total for all its sets.
 */
export function MyTickets({ draw4, mine, prizes }: MyTicketsProps) {
  const text = useTexts('lottery');
  const tickets = mine
    .map(({ number, set }) => {
      const prize = prizeOf(number, draw4, prizes);
      return { number, set, prize, won: prize ? prizes[prize] * set : 0 };
    })
    .sort((a, b) => b.won - a.won || a.number.localeCompare(b.number));
  return (
    <Stack as="section" aria-label={text('set4.mineTitle')} gap="1">
      <Box fontSize="sm" color="fg.muted">
        {text('set4.mineTitle')}
      </Box>
      <Box
        as="ul"
        listStyleType="none"
        maxHeight="16rem"
        overflowY="auto"
        tabIndex={0}
        borderWidth="1px"
        borderRadius="l3"
        _focusVisible={{ outline: '2px solid', outlineColor: 'red.focusRing' }}
      >
        {tickets.map(({ number, set, prize, won }) => (
          <Flex
            as="li"
            key={number}
            align="baseline"
            gap="3"
            paddingX="4"
            paddingY="2"
            borderTopWidth="1px"
            borderColor="border.muted"
            bg={prize && 'bg.success'}
            _first={{ borderTopWidth: '0' }}
          >
            <Span fontSize="lg" fontWeight="bold" fontVariantNumeric="tabular-nums" letterSpacing="wider">
              {number}
            </Span>
            <Span flex="1" minWidth="0" fontSize="sm" color={prize ? undefined : 'fg.muted'}>
              {prize ? text(`set4.prize.${prize}`) : text('poy.status.lost')} ·{' '}
              {text('set4.count', { n: set })}
            </Span>
            {prize && <Money satang={won} color="fg.success" fontWeight="semibold" />}
          </Flex>
        ))}
      </Box>
    </Stack>
  );
}
