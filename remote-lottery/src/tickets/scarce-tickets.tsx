import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Box, Flex, Span } from '@chokdee/shared/ui';
import { useTickets } from './ticket-context.ts';

const SHOWN = 12;

/** Tickets that are almost sold out; sold-out ones are struck through. */
export function ScarceTickets() {
  const text = useTexts('lottery');
  const scarce = useTickets((state) => state.terms?.scarce);
  if (!scarce || scarce.length === 0) return null;
  return (
    <Box as="section" aria-label={text('ticket.scarce')}>
      <Box color="fg.muted" fontSize="sm" marginBottom="2">
        {text('ticket.scarce')}
      </Box>
      <Flex as="ul" wrap="wrap" gap="2" listStyleType="none">
        {scarce.slice(0, SHOWN).map(({ number, left }) => (
          <li key={number}>
            <Badge
              size="lg"
              variant="surface"
              colorPalette={left === 0 ? 'red' : 'orange'}
              fontVariantNumeric="tabular-nums"
            >
              <Span textDecoration={left === 0 ? 'line-through' : undefined}>{number}</Span>
              {left === 0 ? text('ticket.soldOut') : text('ticket.left', { n: left })}
            </Badge>
          </li>
        ))}
      </Flex>
    </Box>
  );
}
