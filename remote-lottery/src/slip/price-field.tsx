import { hundredthsText, parseHundredths, toSatang, type Satang } from '@chokdee/shared/contracts/money';
import { latinDigits } from '@chokdee/shared/rules/digits';
import { useState, type KeyboardEvent } from 'react';

interface PriceFieldProps {
  label: string;
  /** Empty when there is no one price. */
  priceSatang: Satang | undefined;
  invalid?: boolean;
  /** Id of the words about it. */
  describedBy?: string;
  onPrice: (priceSatang: Satang) => void;
}

const BAHT = 100;
const MOST_DIGITS = 9;

/** What of a typed text can be a price: digits of any of our languages, and two decimals at most. */
function priceText(text: string): string {
  const [whole = '', ...decimals] = latinDigits(text)
    .replace(/[^\d.]/g, '')
    .split('.');
  return [whole.slice(0, MOST_DIGITS), ...decimals.slice(0, 1).map((digits) => digits.slice(0, 2))].join('.');
}

/**
 * A price in baht. What is being typed stays as typed until the field is left; the arrow keys go up and down by a baht.
 * A plain input: a slip may have a thousand of them, and the list around them styles them.
 */
export function PriceField({ label, priceSatang, invalid = false, describedBy, onPrice }: PriceFieldProps) {
  const [typing, setTyping] = useState<string>();
  const shown = priceSatang === undefined ? '' : hundredthsText(priceSatang);

  const change = (text: string) => {
    const typed = priceText(text);
    setTyping(typed);
    const next = parseHundredths(typed.replace(/^\./, '0.').replace(/\.$/, ''));
    // Nothing is too little, too, and the line says so.
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
