import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, CloseButton, Drawer, Flex, Icon, Money, Portal } from '@chokdee/shared/ui';
import type { ReactNode } from 'react';
import { FootBar } from './foot-bar.tsx';

interface PurchaseBarProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Name of the sheet. */
  title: string;
  totalSatang: number;
  winSatang: number;
  empty: boolean;
  /** Content of the button that opens the sheet. */
  label: ReactNode;
  /** The button beside it. Then the sheet opens by the figures. */
  action?: ReactNode;
  /** The sheet. */
  children: ReactNode;
}

/**
 * Phone layout: a bar at the bottom of the screen shows the price, and opens the draft as a bottom sheet.
 */
export function PurchaseBar({
  open,
  onOpenChange,
  title,
  totalSatang,
  winSatang,
  empty,
  label,
  action,
  children,
}: PurchaseBarProps) {
  const figures = <Figures {...{ totalSatang, winSatang }} label={action && label} />;
  return (
    <>
      <FootBar rows="4.75rem" align="center" gap="4" paddingTop="3">
        <Opener {...{ action, label, figures, empty, onOpenChange }} />
      </FootBar>
      <Sheet open={open} onOpenChange={onOpenChange} title={title}>
        {children}
      </Sheet>
    </>
  );
}

interface FiguresProps extends Pick<PurchaseBarProps, 'totalSatang' | 'winSatang'> {
  label: ReactNode;
}

function Figures({ totalSatang, winSatang, label }: FiguresProps) {
  const text = useTexts('lottery');
  return (
    <Box minWidth="0" flex="1" lineHeight="short" textAlign="start">
      <Flex align="baseline" gap="2">
        {label && (
          <Box fontSize="sm" color="fg.muted" fontWeight="normal" whiteSpace="nowrap">
            {label}
          </Box>
        )}
        <Money satang={totalSatang} fontSize="xl" fontWeight="bold" />
      </Flex>
      <Flex fontSize="sm" color="fg.muted" fontWeight="normal" gap="1" whiteSpace="nowrap">
        <Box truncate>{text('slip.win')}</Box>
        <Money satang={winSatang} color="fg.warning" flexShrink="0" />
      </Flex>
    </Box>
  );
}

type SheetProps = Pick<PurchaseBarProps, 'open' | 'onOpenChange' | 'title' | 'children'>;

function Sheet({ open, onOpenChange, title, children }: SheetProps) {
  const common = useTexts('common');
  return (
    <Drawer.Root open={open} onOpenChange={(details) => onOpenChange(details.open)} placement="bottom">
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner width="full">
          <Drawer.Content borderTopRadius="xl" aria-label={title}>
            <CloseButton
              size="lg"
              position="absolute"
              top="-12"
              insetEnd="2"
              bg="bg.panel"
              aria-label={common('close')}
              onClick={() => onOpenChange(false)}
            />
            {children}
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

interface OpenerProps extends Pick<PurchaseBarProps, 'action' | 'label' | 'empty' | 'onOpenChange'> {
  figures: ReactNode;
}

/** What opens the sheet: the figures if there is another action beside them, otherwise a button. */
function Opener({ action, label, figures, empty, onOpenChange }: OpenerProps) {
  const opener = { disabled: empty, 'aria-haspopup': 'dialog', onClick: () => onOpenChange(true) } as const;
  return action ? (
    <>
      <Button
        variant="plain"
        flex="1"
        minWidth="0"
        height="auto"
        minHeight="11"
        paddingX="0"
        justifyContent="flex-start"
        {...opener}
      >
        {figures}
        <Icon name="chevron-up" boxSize="4" color="fg.muted" />
      </Button>
      {action}
    </>
  ) : (
    <>
      {figures}
      <Button size="xl" paddingX="4" colorPalette="red" {...opener}>
        {label}
      </Button>
    </>
  );
}
