import { stakedOption, type PoyLine } from '@chokdee/shared/contracts/lottery';
import { formatBaht, formatMoney, formatMultiply } from '@chokdee/shared/format';
import { useTexts, type TextOf } from '@chokdee/shared/i18n';
import { TICKET_OPTION } from '@chokdee/shared/rules/tickets';
import { Box, Button } from '@chokdee/shared/ui';
import { useState } from 'react';
import { litInLine } from './lit-digits.ts';

const SHOWN = 8;

/** Set once on the list: a thousand lines compute no styles of their own. */
const style = {
  listStyleType: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '4rem minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    minHeight: '2.75rem',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 2.75rem',
  },
  '& .number': { fontSize: 'lg', fontWeight: 'bold', letterSpacing: 'wider' },
  '& .lit': { color: 'amber.fg' },
  '& .what': { fontSize: 'sm', lineHeight: '1.3' },
  '& .terms, & .none': { fontSize: 'sm', color: 'fg.muted' },
  '& .before': { fontSize: 'sm', color: 'fg.warning' },
  '& .payout': { fontWeight: 'bold', color: 'amber.fg', whiteSpace: 'nowrap' },
} as const;

/** The lines of a bet slip after the draw, winners first. A line that won nothing looks calm. */
export function SlipLines({ lines }: { lines: readonly PoyLine[] }) {
  const text = useTexts('lottery');
  const [all, setAll] = useState(false);
  const order = ({ status, option }: PoyLine) =>
    (status === 'win' ? 0 : 100) + stakedOption.options.indexOf(option);
  const sorted = lines.toSorted((a, b) => order(a) - order(b) || b.payout - a.payout);
  const shown = all ? sorted : sorted.slice(0, SHOWN);
  return (
    <>
      <Box as="ul" aria-label={text('slip.lines', { n: lines.length })} css={style}>
        {shown.map((line, at) => (
          <SlipLine key={at} line={line} text={text} />
        ))}
      </Box>
      {shown.length < lines.length && (
        <Button variant="ghost" size="sm" minHeight="11" alignSelf="start" onClick={() => setAll(true)}>
          {text('outcome.allLines', { n: lines.length })}
        </Button>
      )}
    </>
  );
}

function SlipLine({ line, text }: { line: PoyLine; text: TextOf }) {
  const { option, number, price, multiply, set, prize, status, payout, paidBefore } = line;
  const lit = litInLine(line);
  const isTicket = option === TICKET_OPTION;
  return (
    <li>
      <span className="number">
        {[...number].map((digit, at) => (
          <span key={at} className={lit[at] ? 'lit' : undefined}>
            {digit}
          </span>
        ))}
      </span>
      <span className="what">
        {prize ? text(`ticket.prize.${prize}`) : text(`option.${option}`)}{' '}
        <span className="terms">
          {formatMoney(price)} {isTicket ? text('poy.sets', { n: set ?? 1 }) : `×${formatMultiply(multiply)}`}
        </span>
        {paidBefore !== undefined && (
          <div className="before">{text('poy.paidBefore', { amount: formatBaht(paidBefore) })}</div>
        )}
      </span>
      <span className={status === 'win' ? 'payout' : 'none'}>
        {status === 'win' ? `+฿${formatBaht(payout)}` : text(`poy.line.${status}`)}
      </span>
    </li>
  );
}
