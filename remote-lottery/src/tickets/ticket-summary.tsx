import { useTexts } from '@chokdee/shared/i18n';
import { Box, Flex, Span } from '@chokdee/shared/ui';
import { ScrollBox } from '../purchase/scroll-box.tsx';

/** Compact, scrollable list of tickets. */
export function TicketSummary({ tickets }: { tickets: readonly { number: string; set: number }[] }) {
  const text = useTexts('lottery');
  return (
    <ScrollBox label={text('ticket.list')} maxHeight="14rem">
      <Box as="ul" aria-label={text('ticket.list')} listStyleType="none">
        {tickets.map(({ number, set }) => (
          <Flex as="li" key={number} justify="space-between" align="baseline" gap="3" paddingY="1">
            <Span fontSize="lg" fontWeight="bold" fontVariantNumeric="tabular-nums" letterSpacing="wider">
              {number}
            </Span>
            <Span color="fg.muted" fontVariantNumeric="tabular-nums">
              {text('ticket.count', { n: set })}
            </Span>
          </Flex>
        ))}
      </Box>
    </ScrollBox>
  );
}
