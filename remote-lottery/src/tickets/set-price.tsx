import { useTexts } from '@chokdee/shared/i18n';
import { ticketPrizes } from '@chokdee/shared/rules/tickets';
import { Box, Flex, Icon, Money } from '@chokdee/shared/ui';
import { formatMoney } from '@chokdee/shared/format';
import { useTickets } from './ticket-context.ts';

/** The price of a set and the highest prize. */
export function SetPrice() {
  const text = useTexts('lottery');
  const terms = useTickets((state) => state.terms);
  if (!terms) return null;
  const first = Math.max(...ticketPrizes.map((prize) => terms.prizes[prize]));
  return (
    <Flex
      align="center"
      gap={{ base: '3', md: '4' }}
      paddingX={{ base: '3', md: '5' }}
      paddingY={{ base: '2', md: '3' }}
      borderRadius="l3"
      borderWidth="1px"
      borderColor="red.border"
      bg="red.subtle"
    >
      <Icon name="ticket" boxSize="7" color="red.fg" flexShrink="0" hideBelow="md" />
      <Box flex="1" minWidth="0">
        <Box fontWeight="semibold">
          {text('ticket.each', { amount: formatMoney(terms.setPrice).replace('.00', '') })}
        </Box>
        <Box fontSize="sm" color="fg.muted">
          {text('ticket.text')}
        </Box>
      </Box>
      <Box textAlign="end" flexShrink="0">
        <Box fontSize="sm" color="fg.muted" hideBelow="sm">
          {text('ticket.first')}
        </Box>
        <Money satang={first} fontSize={{ base: 'lg', md: '2xl' }} fontWeight="bold" color="fg.warning" />
      </Box>
    </Flex>
  );
}
