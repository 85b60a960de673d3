import { useTexts } from '@chokdee/shared/i18n';
import { possibleWinSatang, slipTotalSatang } from '@chokdee/shared/rules/slip';
import { Box, Button, CloseButton, Drawer, Flex, Icon, Money, Portal, Span } from '@chokdee/shared/ui';
import { useLayoutEffect, useMemo } from 'react';
import { useSlipLines } from './slip-context.ts';
import { SlipPanel } from './slip-panel.tsx';

const HEIGHT = 'calc(4.75rem + env(safe-area-inset-bottom))';

interface SlipBarProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Phone layout: a bar at the bottom of the screen shows the line count and price, and opens the slip as a
 * bottom sheet.
 */
export function SlipBar({ open, onOpenChange }: SlipBarProps) {
  const text = useTexts('lottery');
  const common = useTexts('common');
  const lines = useSlipLines();
  const win = useMemo(() => possibleWinSatang(lines), [lines]);
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
          <Money satang={slipTotalSatang(lines)} fontSize="xl" fontWeight="bold" />
          <Box fontSize="sm" color="fg.muted" truncate>
            {text('slip.win')} <Money satang={win} color="fg.warning" />
          </Box>
        </Box>
        <Button
          size="xl"
          colorPalette="red"
          disabled={lines.length === 0}
          aria-haspopup="dialog"
          onClick={() => onOpenChange(true)}
        >
          <Icon name="receipt" />
          {text('slip.open')}
          <Span fontVariantNumeric="tabular-nums">({lines.length})</Span>
        </Button>
      </Flex>
      <Drawer.Root open={open} onOpenChange={(details) => onOpenChange(details.open)} placement="bottom">
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner width="full">
            <Drawer.Content borderTopRadius="xl" aria-label={text('slip.title')}>
              <CloseButton
                size="lg"
                position="absolute"
                top="-12"
                insetEnd="2"
                bg="bg.panel"
                aria-label={common('close')}
                onClick={() => onOpenChange(false)}
              />
              <SlipPanel height="86dvh" />
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </>
  );
}
