import { useTexts } from '@chokdee/shared/i18n';
import { setPrizes } from '@chokdee/shared/rules/set-4';
import { Box, Flex, Icon, Money } from '@chokdee/shared/ui';
import { formatMoney } from '@chokdee/shared/format';
import { useTickets } from './ticket-context.ts';

/** The price of a set and the highest prize. */
export function SetPrice() {
  const text = useTexts('lottery');
  const terms = useTickets((state) => state.terms);
  if (!terms) return null;
  const first = Math.max(...setPrizes.map((prize) => terms.prizes[prize]));
  return (
    <Flex
      align="center"
      gap="4"
      paddingX={{ base: '4', md: '5' }}
      paddingY="3"
      borderRadius="l3"
      borderWidth="1px"
      borderColor="red.border"
      bg="red.subtle"
    >
      <Icon name="ticket" boxSize="7" color="red.fg" flexShrink="0" />
      <Box flex="1" minWidth="0">
        <Box fontWeight="semibold">
          {text('set4.each', { amount: formatMoney(terms.setPrice).replace('.00', '') })}
        </Box>
        <Box fontSize="sm" color="fg.muted">
          {text('set4.text')}
        </Box>
      </Box>
      <Box textAlign="end" flexShrink="0">
        <Box fontSize="sm" color="fg.muted" hideBelow="sm">
          {text('set4.first')}
        </Box>
        <Money satang={first} fontSize={{ base: 'lg', md: '2xl' }} fontWeight="bold" color="fg.warning" />
      </Box>
    </Flex>
  );
}
