import { useTexts } from '@chokdee/shared/i18n';
import { isBelowMin } from '@chokdee/shared/rules/slip';
import { Box, Button, EmptyState, Flex, Heading, Icon, IconButton, Span, Stack } from '@chokdee/shared/ui';
import { useState } from 'react';
import { EqualPrice } from './equal-price.tsx';
import { useSlip, useSlipActions, useSlipLines } from './slip-context.ts';
import { SlipLineList } from './slip-line-list.tsx';
import { SlipTotals } from './slip-totals.tsx';
import { SlipTrouble } from './slip-trouble.tsx';
import { usePreCheck } from './use-pre-check.ts';

/** The slip: its lines scroll, its price and what it may win stay in sight. */
export function SlipPanel({ height }: { height: string }) {
  const text = useTexts('lottery');
  const lines = useSlipLines();
  const canRedo = useSlip((state) => state.undone.length > 0);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const check = usePreCheck();
  const notice = useSlip((state) => state.notice);
  const { undo, redo, clear, bring } = useSlipActions();
  const blocked = lines.length === 0 || lines.some((line) => line.multiplyX100 === 0 || isBelowMin(line));
  const bringBack = notice?.kind === 'cleared' && notice.lines.length > 0 && (
    <Button variant="outline" onClick={() => bring(notice.lines, 'redone')}>
      <Icon name="undo" />
      {text('slip.bringBack', { n: notice.lines.length })}
    </Button>
  );
  return (
    <Flex as="section" aria-label={text('slip.title')} direction="column" maxHeight={height} minHeight="0" borderWidth="1px" borderRadius="l3" bg="bg.panel" overflow="hidden">
      <Flex align="center" gap="2" paddingX="4" paddingY="2" minHeight="14" borderBottomWidth="1px">
        <Icon name="receipt" boxSize="5" color="red.fg" />
        <Heading as="h2" size="md">
          {text('slip.title')}
        </Heading>
        <Flex marginStart="auto" gap="1">
          {lines.length > 0 && (
            <Button size="sm" minHeight="11" variant="ghost" onClick={undo}>
              <Icon name="undo" boxSize="4" />
              {text('slip.undo')}
            </Button>
          )}
          {canRedo && (
            <IconButton size="sm" minHeight="11" minWidth="11" variant="ghost" aria-label={text('slip.redo')} title={text('slip.redo')} onClick={redo}>
              <Icon name="redo" boxSize="4" />
            </IconButton>
          )}
          {lines.length > 0 && (
            <Button size="sm" minHeight="11" variant="ghost" onClick={clear}>
              {text('slip.clear')}
            </Button>
          )}
        </Flex>
      </Flex>
      <Box ref={setScroller} flex="1" minHeight="12rem" overflowY="auto" overscrollBehavior="contain" tabIndex={lines.length > 0 ? 0 : undefined} role="group" aria-label={text('slip.lines', { n: lines.length })}
        _focusVisible={{ outline: '2px solid', outlineColor: 'red.focusRing', outlineOffset: '-2px' }}>
        {lines.length > 0 ? <SlipLineList scroller={scroller} /> : <EmptyState icon="ticket" title={text('slip.emptyTitle')} text={text('slip.emptyText')} action={bringBack} />}
      </Box>
      <Stack gap="2.5" paddingX="4" paddingY="3" borderTopWidth="1px">
        {lines.length > 0 && <EqualPrice />}
        <SlipTotals />
        <SlipTrouble />
        <Button size="xl" colorPalette="red" width="full" disabled={blocked} onClick={check}>
          {text('slip.place')}
        </Button>
        {lines.length > 0 && (
          <Span fontSize="xs" color="fg.subtle" textAlign="center">
            {text('slip.kept')}
          </Span>
        )}
      </Stack>
    </Flex>
  );
}
