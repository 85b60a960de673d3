import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Transaction } from '@chokdee/shared/contracts/wallet';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, VisuallyHidden } from '@chokdee/shared/ui';
import { listStyle, ROW_HEIGHT } from './list-style.ts';
import { StatementRow } from './statement-row.tsx';
import { usePageTop } from './use-page-top.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';

/** Load older rows when this many are left below the visible ones. */
const PREFETCH_ROWS = 30;

interface StatementListProps {
  rows: readonly Transaction[];
  /** True when all rows are loaded. */
  complete: boolean;
  onNearEnd: () => void;
  onOpen: (id: string) => void;
}

/** A virtualised list that scrolls with the page. */
export function StatementList({ rows, complete, onNearEnd, onOpen }: StatementListProps) {
  const text = useTexts('wallet');
  const list = useRef<HTMLDivElement>(null);
  const above = usePageTop(list);
  const [lastActive, activate] = useState(0);
  const active = Math.min(lastActive, rows.length - 1);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes what this answers
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollMargin: above,
    // Keep the focused row mounted, wherever the page is scrolled.
    rangeExtractor: (range) =>
      [...new Set([active, ...defaultRangeExtractor(range)])].sort((one, other) => one - other),
  });
  const focus = useRowFocus({
    list,
    count: rows.length,
    active,
    activate,
    scrollTo: (row) => virtualizer.scrollToIndex(row),
  });
  const shown = virtualizer.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useScrollAnchor(rows, above);
  useNearEnd({ last, count: rows.length, complete }, onNearEnd);

  return (
    <Box
      ref={list}
      role="table"
      aria-label={text('statement.title')}
      aria-rowcount={complete ? rows.length + 1 : -1}
      css={listStyle}
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={focus.onKeyDown}
      onFocus={focus.onFocus}
    >
      <ColumnHeaders />
      {shown.map(({ index, start }) => {
        const row = rows[index]!;
        return (
          <StatementRow
            key={row.id}
            row={row}
            at={index}
            top={start - above}
            newDay={index > 0 && rows[index - 1]!.createdAt.slice(0, 10) !== row.createdAt.slice(0, 10)}
            reachable={index === active}
            onOpen={onOpen}
          />
        );
      })}
    </Box>
  );
}

interface End {
  /** Index of the last visible row. */
  last: number;
  count: number;
  complete: boolean;
}

/** Calls back whenever the visible rows are near the end and there are older ones to load. */
function useNearEnd({ last, count, complete }: End, onNearEnd: () => void): void {
  const nearEnd = useEffectEvent(onNearEnd);
  useEffect(() => {
    if (!complete && last >= count - PREFETCH_ROWS) nearEnd();
  }, [complete, last, count]);
}

/** Shown on screens only: each row names its values to screen readers itself. */
function ColumnHeaders() {
  const text = useTexts('wallet');
  return (
    <VisuallyHidden>
      <span role="row" aria-rowindex={1}>
        {['kind', 'amount', 'balanceAfter'].map((column) => (
          <span key={column} role="columnheader">
            {text(`statement.${column}`)}
          </span>
        ))}
      </span>
    </VisuallyHidden>
  );
}
