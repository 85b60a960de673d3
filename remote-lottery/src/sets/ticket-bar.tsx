import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, Flex, Icon, Money, Span } from '@chokdee/shared/ui';
import { useLayoutEffect } from 'react';
import { useTicketTotals } from './ticket-totals.tsx';

const HEIGHT = 'calc(4.75rem + env(safe-area-inset-bottom))';

/** On a phone: what the tickets cost stands at the foot of the screen, and leads to them. */
export function TicketBar({ onShow }: { onShow: () => void }) {
  const text = useTexts('lottery');
  const { count, total, win } = useTicketTotals();
  // What the shell says at the foot of the page stands above the bar, which must stay in reach.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--foot-bar', HEIGHT);
    return () => void style.removeProperty('--foot-bar');
  }, []);
  return (
    <Flex position="fixed" insetX="0" bottom="0" zIndex="docked" align="center" gap="4" paddingX="4" paddingTop="3" bg="bg.panel" borderTopWidth="1px" boxShadow="lg"
      css={{ paddingBottom: 'calc(0.75rem + env(safe-area-inset-bottom))' }}>
      <Box minWidth="0" flex="1" lineHeight="short">
        <Money satang={total} fontSize="xl" fontWeight="bold" />
        <Box fontSize="sm" color="fg.muted" truncate>
          {text('slip.win')} <Money satang={win} color="fg.warning" />
        </Box>
      </Box>
      <Button size="xl" colorPalette="red" disabled={count === 0} onClick={onShow}>
        <Icon name="ticket" />
        {text('set4.list')}
        <Span fontVariantNumeric="tabular-nums">({count})</Span>
      </Button>
    </Flex>
  );
}
