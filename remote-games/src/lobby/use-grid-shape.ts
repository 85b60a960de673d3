import { useLayoutEffect, useState, type RefObject } from 'react';

export interface GridShape {
  /** Cards in a row. */
  columns: number;
  /** Width of the list in pixels. */
  width: number;
  /** Distance from the top of the page in pixels. */
  top: number;
}

/**
 * The shape of a grid, as the page's layout changes. The ruler is an empty row: styles alone say the columns.
 */
export function useGridShape(ruler: RefObject<HTMLElement | null>): GridShape {
  const [shape, setShape] = useState<GridShape>({ columns: 2, width: 0, top: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const row = ruler.current!;
      const box = row.getBoundingClientRect();
      // Keeps its shape while it is hidden.
      if (box.width === 0) return;
      const next = {
        columns: getComputedStyle(row).gridTemplateColumns.split(' ').length,
        width: Math.round(box.width),
        top: Math.round(box.top + window.scrollY),
      };
      setShape((now) =>
        now.columns === next.columns && now.width === next.width && now.top === next.top ? now : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ruler]);
  return shape;
}
