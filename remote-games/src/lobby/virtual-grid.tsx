import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
} from 'react';
import { GameCard } from './game-card.tsx';
import { rowsAround } from './rows-around.ts';
import type { GridOfGames } from './shown-game.ts';
import { useGridShape } from './use-grid-shape.ts';

/** Height in pixels of a card's words, until a row has been measured. */
const WORDS_HEIGHT = 140;
const COVER_RATIO = 4 / 3;
/** Rows beyond the window that are ready for scrolling. */
const OVERSCAN = 2;

/** Where the focus is: the game's place in the list, and the element on its card. */
const NOTHING = { place: -1, control: '' };

/** Mounts the rows in and near the window, and the focused one wherever the page is scrolled. */
export function VirtualGrid({ games, partnerOf }: GridOfGames) {
  const ruler = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef(NOTHING);
  const [typical, setTypical] = useState({ shape: '', height: 0 });
  const { columns, width, top } = useGridShape(ruler);
  const shape = `${columns} ${width}`;
  // A new list of games, such as after a letter of a search, first renders only the rows in the window.
  const shownBefore = useDeferredValue(games);
  const height =
    typical.shape === shape ? typical.height : Math.round((width / columns) * COVER_RATIO) + WORDS_HEIGHT;
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not in use
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(games.length / columns),
    estimateSize: () => height,
    // Sizes of another shape are forgotten, and all places computed again once a height is known.
    getItemKey: useCallback((row: number) => `${shape} ${height} ${row}`, [shape, height]),
    scrollMargin: top,
    overscan: shownBefore === games ? OVERSCAN : 0,
    measureElement: (row, entry, instance) => {
      const found = measureElement(row, entry, instance);
      // A hidden list keeps its heights.
      if (found === 0) return height;
      setTypical((now) => (now.shape === shape ? now : { shape, height: found }));
      return found;
    },
    rangeExtractor: (range) => rowsAround(range, Math.floor(focused.current.place / columns)),
  });

  // A new shape (a phone was turned) or height mounts new rows, so the focused game gets its focus back.
  useLayoutEffect(() => {
    const { place, control } = focused.current;
    if (place < 0 || list.current!.contains(document.activeElement)) return;
    list.current!.querySelector<HTMLElement>(`[aria-posinset="${place + 1}"] ${control}`)?.focus();
  }, [shape, height]);
  const follow = ({ target }: FocusEvent) => {
    const place = Number(target.closest('[aria-posinset]')?.getAttribute('aria-posinset') ?? 0) - 1;
    focused.current = { place, control: target.tagName };
  };
  return (
    // Follows the focus of its games.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={list}
      role="list"
      className="virtual"
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={follow}
      onBlur={() => (focused.current = NOTHING)}
    >
      <div ref={ruler} className="row" role="presentation" />
      {virtualizer.getVirtualItems().map(({ index, key, start }) => (
        <GameRow
          key={key}
          games={games}
          partnerOf={partnerOf}
          index={index}
          columns={columns}
          top={start - top}
          measure={virtualizer.measureElement}
        />
      ))}
    </div>
  );
}

interface GameRowProps extends GridOfGames {
  index: number;
  columns: number;
  /** Offset from the top of the list in pixels. */
  top: number;
  measure: (row: HTMLElement | null) => void;
}

const GameRow = memo(function GameRow({ games, partnerOf, index, columns, top, measure }: GameRowProps) {
  const from = index * columns;
  return (
    <div
      ref={measure}
      className="row"
      role="presentation"
      data-index={index}
      style={{ transform: `translateY(${top}px)` }}
    >
      {games.slice(from, from + columns).map((game, at) => (
        // Keyed by index: with every letter of a search, updating a card is cheaper than mounting a new one.
        <div key={at} role="listitem" aria-posinset={from + at + 1} aria-setsize={games.length}>
          <GameCard game={game} partner={partnerOf.get(game.partner)} />
        </div>
      ))}
    </div>
  );
});
