import { useTexts } from '@chokdee/shared/i18n';
import { duplicatesOf } from '@chokdee/shared/rules/slip';
import { Button, EmptyState, Flex, Heading, Icon, IconButton, Span, Stack } from '@chokdee/shared/ui';
import { useMemo, useState } from 'react';
import { EqualPrice } from './equal-price.tsx';
import { useSlip, useSlipActions, useSlipLines } from './slip.store.ts';
import { SlipLineList } from './slip-line-list.tsx';
import { listStyle } from './slip-list-style.ts';
import { SlipTotals } from './slip-totals.tsx';
import { SlipProblem } from './slip-problem.tsx';
import { PlaceSlip } from './slip-purchase.tsx';

/**
 * The slip: its lines scroll; stake total and possible win stay visible. Split so that an added line
 * re-renders only what depends on it.
 */
export function SlipPanel({ height }: { height: string }) {
  const text = useTexts('lottery');
  const filled = useSlip((state) => state.lines.length > 0);
  return (
    <Flex
      as="section"
      aria-label={text('slip.title')}
      direction="column"
      maxHeight={height}
      minHeight="0"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      overflow="hidden"
    >
      <SlipHead filled={filled} />
      <Flex direction="column" flex="1" minHeight={{ base: '24', lg: '12rem' }} css={listStyle}>
        <SlipLines />
      </Flex>
      <Stack gap="2.5" paddingX="4" paddingY="3" borderTopWidth="1px">
        {filled && <EqualPrice />}
        {filled && <MergeButton />}
        <SlipTotals />
        <SlipProblem />
        <PlaceSlip />
        {filled && (
          <Span fontSize="xs" color="fg.subtle" textAlign="center">
            {text('slip.kept')}
          </Span>
        )}
      </Stack>
    </Flex>
  );
}

function SlipHead({ filled }: { filled: boolean }) {
  const text = useTexts('lottery');
  const canRedo = useSlip((state) => state.undone.length > 0);
  const { undo, redo, clear } = useSlipActions();
  return (
    <Flex align="center" gap="2" paddingX="4" paddingY="2" minHeight="14" borderBottomWidth="1px">
      <Icon name="receipt" boxSize="5" color="red.fg" />
      <Heading as="h2" size="md">
        {text('slip.title')}
      </Heading>
      <Flex marginStart="auto" gap="1">
        {filled && (
          <Button size="sm" minHeight="11" variant="ghost" onClick={undo}>
            <Icon name="undo" boxSize="4" />
            {text('slip.undo')}
          </Button>
        )}
        {canRedo && (
          <IconButton
            size="sm"
            minHeight="11"
            minWidth="11"
            variant="ghost"
            aria-label={text('slip.redo')}
            title={text('slip.redo')}
            onClick={redo}
          >
            <Icon name="redo" boxSize="4" />
          </IconButton>
        )}
        {filled && (
          <Button size="sm" minHeight="11" variant="ghost" onClick={clear}>
            {text('slip.clear')}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}

/** Merging changes what lines hold, so the member asks for it. */
function MergeButton() {
  const text = useTexts('lottery');
  const lines = useSlipLines();
  const hasDuplicates = useMemo(() => duplicatesOf(lines).size > 0, [lines]);
  const { mergeDuplicates } = useSlipActions();
  return (
    hasDuplicates && (
      <Button size="sm" minHeight="11" variant="outline" onClick={mergeDuplicates}>
        {text('slip.merge')}
      </Button>
    )
  );
}

function SlipLines() {
  const text = useTexts('lottery');
  const lines = useSlipLines();
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  return (
    <div
      ref={setScroller}
      className="scroller"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller without controls is scrolled by keys only in focus
      tabIndex={lines.length > 0 ? 0 : undefined}
      role="group"
      aria-label={text('slip.lines', { n: lines.length })}
    >
      {lines.length > 0 ? <SlipLineList scroller={scroller} /> : <EmptySlip />}
    </div>
  );
}

/** A cleared slip can be restored. */
function EmptySlip() {
  const text = useTexts('lottery');
  const cleared = useSlip(({ notice }) =>
    notice?.kind === 'cleared' && notice.lines.length > 0 ? notice.lines : undefined,
  );
  const { loadLines } = useSlipActions();
  const restoreButton = cleared && (
    <Button variant="outline" onClick={() => loadLines(cleared, 'redone')}>
      <Icon name="undo" />
      {text('slip.bringBack', { n: cleared.length })}
    </Button>
  );
  return (
    <EmptyState
      icon="ticket"
      title={text('slip.emptyTitle')}
      text={text('slip.emptyText')}
      action={restoreButton}
    />
  );
}
