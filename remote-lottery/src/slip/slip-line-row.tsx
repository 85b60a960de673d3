import type { Satang } from '@chokdee/shared/contracts/money';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts, type TextOf } from '@chokdee/shared/i18n';
import { isBelowMin, type SlipLine } from '@chokdee/shared/rules/slip';
import { isLessLikely, winChance } from '@chokdee/shared/rules/chances';
import { Icon } from '@chokdee/shared/ui';
import { memo, useId } from 'react';
import { placed, type RowPlace } from './batch-row.tsx';
import type { LineFault } from './line-faults.ts';
import { Reduced } from './live-rates.tsx';
import { oneIn } from './percent.ts';
import { PriceField } from './price-field.tsx';
import { useSlipActions } from './slip-context.ts';

interface SlipLineCellsProps {
  line: SlipLine;
  /** The default rate of the option. */
  usualX100: number;
  fault: LineFault | undefined;
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
  const { line, fault } = cells;
  return (
    <li
      ref={measure}
      data-line
      data-index={index}
      data-first={first || undefined}
      data-closed={line.multiplyX100 === 0 || undefined}
      data-fault={isBelowMin(line) || fault ? true : undefined}
      {...placed(top)}
    >
      <SlipLineCells {...cells} />
    </li>
  );
}

const SlipLineCells = memo(function SlipLineCells({
  line,
  usualX100,
  fault,
  requestedSatang,
  duplicate,
  repeated,
}: SlipLineCellsProps) {
  const text = useTexts('lottery');
  const { price, remove, removeNumber } = useSlipActions();
  const { number, option, multiplyX100 } = line;
  const names = { option: text(`option.${option}`), number };
  const closed = multiplyX100 === 0;
  const problem = problemText(line, fault, text);
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
        <span className={multiplyX100 < usualX100 ? 'rate low' : 'rate'}>
          {closed ? (
            text('slip.closed')
          ) : (
            <Reduced usual={Math.max(usualX100, multiplyX100)} now={multiplyX100} />
          )}
        </span>
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
        <button
          type="button"
          className="all"
          aria-label={text('slip.removeAll', names)}
          title={text('slip.removeAll', names)}
          onClick={() => removeNumber(number)}
        >
          <Icon name="trash" boxSize="4" />
        </button>
      )}
      <button type="button" aria-label={text('slip.remove', names)} onClick={() => remove(number, option)}>
        <Icon name="close" boxSize="4" />
      </button>
    </>
  );
});

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

function problemText(line: SlipLine, fault: LineFault | undefined, text: TextOf): string | undefined {
  if (isBelowMin(line)) return text('slip.belowMin', { amount: formatBaht(line.minSatang) });
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
