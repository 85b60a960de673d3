import { hundredthsText, parseHundredths, toSatang, type Satang } from '@chokdee/shared/contracts/money';
import { latinDigits } from '@chokdee/shared/rules/digits';
import { useState, type KeyboardEvent } from 'react';

interface PriceFieldProps {
  label: string;
  /** `undefined` (empty field) if the lines have no common stake. */
  priceSatang: Satang | undefined;
  invalid?: boolean;
  /** Id of the element that describes the field. */
  describedBy?: string;
  onPrice: (priceSatang: Satang) => void;
}

const BAHT = 100;
const MAX_DIGITS = 9;

/** Reduces a typed text to a price: digits in any supported script, at most two decimals. */
function priceText(text: string): string {
  const [whole = '', ...decimals] = latinDigits(text)
    .replace(/[^\d.]/g, '')
    .split('.');
  return [whole.slice(0, MAX_DIGITS), ...decimals.slice(0, 1).map((digits) => digits.slice(0, 2))].join('.');
}

/**
 * Stake field in baht. The text stays as typed until blur; the arrow keys change it by 1 baht. A plain input
 * styled by the surrounding list, because a slip may have a thousand of them.
 */
export function PriceField({ label, priceSatang, invalid = false, describedBy, onPrice }: PriceFieldProps) {
  const [typing, setTyping] = useState<string>();
  const shown = priceSatang === undefined ? '' : hundredthsText(priceSatang);

  const change = (text: string) => {
    const typed = priceText(text);
    setTyping(typed);
    const next = parseHundredths(typed.replace(/^\./, '0.').replace(/\.$/, ''));
    // A stake of 0 is passed on too; the line reports that it is too low.
    if (next !== undefined) onPrice(toSatang(next));
  };
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: BAHT, ArrowDown: -BAHT }[event.key];
    if (!by) return;
    event.preventDefault();
    setTyping(undefined);
    onPrice(toSatang(Math.max(BAHT, (priceSatang ?? 0) + by)));
  };
  return (
    <input
      className="price"
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      value={typing ?? shown}
      onFocus={(event) => event.target.select()}
      onChange={(event) => change(event.target.value)}
      onBlur={() => setTyping(undefined)}
      onKeyDown={step}
    />
  );
}
