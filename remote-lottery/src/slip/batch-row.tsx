import { useTexts } from '@chokdee/shared/i18n';
import { Money } from '@chokdee/shared/ui';
import { memo } from 'react';
import type { RowPlace } from './slip-line-list.tsx';

interface BatchRowProps {
  place: RowPlace;
  add: number;
  count: number;
  totalSatang: number;
}

/** The heading of a batch. */
export const BatchRow = memo(function BatchRow({ place, add, count, totalSatang }: BatchRowProps) {
  const text = useTexts('lottery');
  return (
    <li className="batch" ref={place.measure} data-index={place.index} style={place.top === undefined ? undefined : { transform: `translateY(${place.top}px)` }}>
      <span>
        {text('slip.batch', { n: add })} · {text('slip.lines', { n: count })}
      </span>
      <Money satang={totalSatang} />
    </li>
  );
});
