import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, CloseButton, Drawer, Flex, Icon, Money, Portal } from '@chokdee/shared/ui';
import { useLayoutEffect, useState } from 'react';
import { TicketPanel } from './ticket-panel.tsx';
import { useTicketTotals } from './ticket-totals.tsx';

const HEIGHT = 'calc(4.75rem + env(safe-area-inset-bottom))';

/**
 * Phone layout: a bar at the bottom of the screen shows the price and opens the tickets as a bottom sheet.
 */
export function TicketBar() {
  const text = useTexts('lottery');
  const common = useTexts('common');
  const [open, setOpen] = useState(false);
  const { count, total, win } = useTicketTotals();
  // Reserves room so that the shell's notifications appear above the bar, which must stay reachable.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--foot-bar', HEIGHT);
    return () => void style.removeProperty('--foot-bar');
  }, []);
  return (
    <>
      <Flex
        position="fixed"
        insetX="0"
        bottom="0"
        zIndex="docked"
        align="center"
        gap="4"
        paddingX="4"
        paddingTop="3"
        bg="bg.panel"
        borderTopWidth="1px"
        boxShadow="lg"
        css={{ paddingBottom: 'calc(0.75rem + env(safe-area-inset-bottom))' }}
      >
        <Box minWidth="0" flex="1" lineHeight="short">
          <Money satang={total} fontSize="xl" fontWeight="bold" />
          <Flex fontSize="sm" color="fg.muted" gap="1" whiteSpace="nowrap">
            <Box truncate>{text('slip.win')}</Box>
            <Money satang={win} color="fg.warning" flexShrink="0" />
          </Flex>
        </Box>
        <Button
          size="xl"
          paddingX="4"
          colorPalette="red"
          disabled={count === 0}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon name="ticket" />
          {text('set4.tickets', { n: count })}
        </Button>
      </Flex>
      <Drawer.Root open={open} onOpenChange={(details) => setOpen(details.open)} placement="bottom">
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner width="full">
            <Drawer.Content borderTopRadius="xl" aria-label={text('set4.list')}>
              <CloseButton
                size="lg"
                position="absolute"
                top="-12"
                insetEnd="2"
                bg="bg.panel"
                aria-label={common('close')}
                onClick={() => setOpen(false)}
              />
              <TicketPanel maxHeight="86dvh" />
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </>
  );
}
