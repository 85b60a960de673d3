import type { Satang } from '@chokdee/shared/contracts/money';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts, type TextOf } from '@chokdee/shared/i18n';
import { breachedBound, type SlipLine } from '@chokdee/shared/rules/slip';
import { isLessLikely, winChance } from '@chokdee/shared/rules/chances';
import { Icon } from '@chokdee/shared/ui';
import { memo, useId } from 'react';
import { placed, type RowPlace } from './batch-row.tsx';
import { Reduced } from './live-rates.tsx';
import { oneIn } from './percent.ts';
import { PriceField } from './price-field.tsx';
import { useSlipActions } from './slip.store.ts';
import type { SlipLineFault } from './slip-state.ts';

interface SlipLineCellsProps {
  line: SlipLine;
  /** The current rate of the number; `undefined` until the terms are loaded. */
  multiplyX100: number | undefined;
  /** Terms of the option, if the round offers it. */
  usualX100: number | undefined;
  minSatang: Satang | undefined;
  maxSatang: Satang | undefined;
  fault: SlipLineFault | undefined;
  /** The requested stake, if the line's bounds changed it. */
  requestedSatang?: Satang;
  duplicate: boolean;
  /** The number occurs on another line as well. */
  repeated: boolean;
}

interface SlipLineRowProps extends RowPlace, SlipLineCellsProps {
  /** First line of its batch. */
  first: boolean;
}

/**
 * Plain elements styled by the list, because a slip may have a thousand rows. A row that only moves does not
 * re-render its cells.
 */
export function SlipLineRow({ index, top, measure, first, ...cells }: SlipLineRowProps) {
  const { multiplyX100, fault } = cells;
  return (
    <li
      ref={measure}
      data-line
      data-index={index}
      data-first={first || undefined}
      data-closed={multiplyX100 === 0 || undefined}
      data-fault={breachOf(cells) || fault ? true : undefined}
      {...placed(top)}
    >
      <SlipLineCells {...cells} />
    </li>
  );
}

const SlipLineCells = memo(function SlipLineCells(cells: SlipLineCellsProps) {
  const { line, multiplyX100, usualX100 = multiplyX100, requestedSatang, duplicate, repeated } = cells;
  const text = useTexts('lottery');
  const { price, remove, removeNumber } = useSlipActions();
  const { number, option } = line;
  const names = { option: text(`option.${option}`), number };
  const closed = multiplyX100 === 0;
  const problem = problemText(cells, text);
  const adjusted = problem ? undefined : adjustmentText(line, requestedSatang, text);
  const id = useId();
  const hints = [
    duplicate && text('slip.duplicate'),
    isLessLikely(option, number) && text('slip.tode', { n: oneIn(winChance(option, number)) }),
  ].filter(Boolean);
  return (
    <>
      <span className="number">{number}</span>
      <span className="what">
        <span>{names.option}</span>
        {multiplyX100 !== undefined && usualX100 !== undefined && (
          <span className={multiplyX100 < usualX100 ? 'rate low' : 'rate'}>
            {closed ? (
              text('slip.closed')
            ) : (
              <Reduced usual={Math.max(usualX100, multiplyX100)} now={multiplyX100} />
            )}
          </span>
        )}
        {hints.length > 0 && <span className="hint">{hints.join(' · ')}</span>}
        {problem && (
          <span className="problem" id={id}>
            {problem}
          </span>
        )}
        {adjusted && (
          <span className="held" id={id}>
            {adjusted}
          </span>
        )}
      </span>
      <PriceField
        label={text('slip.price', names)}
        priceSatang={line.priceSatang}
        invalid={Boolean(problem)}
        describedBy={problem || adjusted ? id : undefined}
        onPrice={(next) => price(line.ref, next)}
      />
      {repeated && (
        <RemoveAllButton label={text('slip.removeAll', names)} onPress={() => removeNumber(number)} />
      )}
      <button type="button" aria-label={text('slip.remove', names)} onClick={() => remove(number, option)}>
        <Icon name="close" boxSize="4" />
      </button>
    </>
  );
});

function RemoveAllButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className="all" aria-label={label} title={label} onClick={onPress}>
      <Icon name="trash" boxSize="4" />
    </button>
  );
}

function adjustmentText(
  { priceSatang }: SlipLine,
  requestedSatang: Satang | undefined,
  text: TextOf,
): string | undefined {
  if (requestedSatang === undefined || requestedSatang === priceSatang) return undefined;
  return text(requestedSatang > priceSatang ? 'slip.heldMax' : 'slip.heldMin', {
    asked: formatBaht(requestedSatang),
    amount: formatBaht(priceSatang),
  });
}

function breachOf({ line, minSatang, maxSatang }: SlipLineCellsProps) {
  return minSatang === undefined ? undefined : breachedBound(line.priceSatang, { minSatang, maxSatang });
}

function problemText(cells: SlipLineCellsProps, text: TextOf): string | undefined {
  const { line, fault } = cells;
  const breach = breachOf(cells);
  if (breach === 'min') return text('slip.belowMin', { amount: formatBaht(cells.minSatang ?? 0) });
  if (breach === 'max') return text('slip.aboveMax', { amount: formatBaht(cells.maxSatang ?? 0) });
  if (!fault) return undefined;
  const { code, minSatang, maxSatang } = fault;
  if (code === 'MIN_MAX' && minSatang !== undefined && line.priceSatang < minSatang)
    return text('slip.belowMin', { amount: formatBaht(minSatang) });
  const left = {
    MIN_MAX: 'slip.aboveMax',
    LIMIT_NUMBER: 'slip.numberLimit',
    MEMBER_LIMIT: 'slip.memberLimit',
  }[code];
  return text(left, { amount: formatBaht(maxSatang ?? 0) });
}
