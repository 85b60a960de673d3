import { SLIP_MAX_LINES } from '@chokdee/shared/contracts/lottery';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { BaseOption } from '@chokdee/shared/rules/bet-options';
import { addEntries } from '@chokdee/shared/rules/slip';
import { fitNumbers, type WantedNumber } from '@chokdee/shared/rules/slip-fit';
import { useMemo, useState } from 'react';
import { useSlip } from '../slip/slip.store.ts';
import { defaultOptions, optionsFor } from './default-options.ts';

/**
 * Which of the numbers fit onto the slip, on which options and at which prices. Options are preselected until
 * the member chooses.
 */
export function useFit(numbers: readonly WantedNumber[]) {
  const terms = useSlip((state) => state.terms);
  const active = useSlip((state) => state.active);
  const eachSatang = useSlip((state) => state.eachSatang);
  const room = useSlip((state) => SLIP_MAX_LINES - state.lines.length);
  const choices = useMemo(() => optionsFor(numbers, terms), [numbers, terms]);
  const [manualChoice, choose] = useState<ReadonlySet<BaseOption>>();
  const chosen = useMemo(
    () => manualChoice ?? defaultOptions(choices, active),
    [manualChoice, choices, active],
  );
  const [priceSatang, setPrice] = useState<Satang>();
  const fit = useMemo(
    () =>
      fitNumbers(
        numbers.map((each) => ({
          ...each,
          priceSatang: priceSatang ?? each.priceSatang ?? eachSatang,
        })),
        terms,
        chosen,
      ),
    [numbers, terms, chosen, priceSatang, eachSatang],
  );
  const lines = useMemo(
    () => addEntries([], { entries: fit.entries, options: terms, newRef: () => '' }),
    [fit.entries, terms],
  );
  return {
    ...fit,
    /** The options that any of the numbers fits. */
    choices,
    chosen,
    choose,
    /** One price for all; `undefined` keeps each number's own, or else that of all lines of the slip. */
    priceSatang,
    setPrice,
    lines,
    tooMany: lines.length > room,
  };
}
