import { useTexts } from '@chokdee/shared/i18n';
import { Money } from '@chokdee/shared/ui';
import { memo } from 'react';

/** Position of a row. `top` and `measure` are set only in a virtualized list. */
export interface RowPlace {
  index: number;
  top?: number;
  measure?: (row: HTMLElement | null) => void;
}

interface BatchRowProps extends RowPlace {
  add: number;
  count: number;
  totalSatang: number;
}

/** The heading row of a batch. */
export const BatchRow = memo(function BatchRow({
  index,
  top,
  measure,
  add,
  count,
  totalSatang,
}: BatchRowProps) {
  const text = useTexts('lottery');
  return (
    <li className="batch" ref={measure} data-index={index} {...placed(top)}>
      <span>
        {text('slip.batch', { n: add })} · {text('slip.lines', { n: count })}
      </span>
      <Money satang={totalSatang} />
    </li>
  );
});

export function placed(top: number | undefined) {
  return top === undefined ? {} : { 'data-placed': true, style: { transform: `translateY(${top}px)` } };
}
