import { useTexts } from '@chokdee/shared/i18n';
import { duplicatesOf, slipTotalSatang } from '@chokdee/shared/rules/slip';
import { Box, Flex, Money, Span } from '@chokdee/shared/ui';
import { useMemo } from 'react';
import { batchesOf, repeatedNumbers } from './batches.ts';
import { useSlip } from './slip-context.ts';
import { SlipLineRow } from './slip-line-row.tsx';

const target = { minHeight: '2.75rem', borderRadius: 'l2' } as const;

/** Styles of the plain elements of a row. */
const rows = {
  '& li': {
    display: 'grid', gridTemplateColumns: '3.25rem minmax(0, 1fr) 5rem 2.75rem 2.75rem', alignItems: 'center', columnGap: '1',
    paddingY: '0.5', borderBottomWidth: '1px', borderColor: 'border.muted', contentVisibility: 'auto', containIntrinsicSize: 'auto 3.1rem',
  },
  '& li[data-fault], & li[data-closed]': { bg: 'bg.error' },
  '& .number': { fontSize: 'xl', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums', paddingStart: '2' },
  '& li[data-closed] .number': { color: 'fg.error', textDecoration: 'line-through' },
  '& .what': { display: 'flex', flexWrap: 'wrap', columnGap: '2', fontSize: 'sm', lineHeight: '1.3', minWidth: '0' },
  '& .rate': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  '& .rate.low': { color: 'fg.warning' },
  '& li[data-closed] .rate': { color: 'fg.error' },
  '& .hint': { color: 'fg.warning', fontSize: 'xs' },
  '& .problem': { color: 'fg.error', fontSize: 'xs', flexBasis: '100%' },
  '& .price': {
    ...target, width: '100%', minWidth: '0', paddingX: '2', textAlign: 'end', bg: 'bg.subtle', borderWidth: '1px', borderColor: 'border', fontVariantNumeric: 'tabular-nums',
  },
  '& .price[aria-invalid]': { borderColor: 'border.error' },
  '& button': { ...target, display: 'grid', placeItems: 'center', color: 'fg.muted', cursor: 'pointer', gridColumn: '5' },
  '& button.all': { gridColumn: '4' },
  '& button:hover': { color: 'fg.error', bg: 'bg.muted' },
  '& :is(button, input):focus-visible': { outline: '2px solid', outlineColor: 'red.focusRing', outlineOffset: '-1px' },
};

/** The slip's lines, batch by batch, the latest on top. */
export function SlipLineList() {
  const text = useTexts('lottery');
  const lines = useSlip((state) => state.lines);
  const terms = useSlip((state) => state.terms);
  const faults = useSlip((state) => state.faults);
  const batches = useMemo(() => batchesOf(lines), [lines]);
  const duplicates = useMemo(() => duplicatesOf(lines), [lines]);
  const repeated = useMemo(() => repeatedNumbers(lines), [lines]);
  const usual = useMemo(() => new Map(terms.map(({ option, multiplyX100 }) => [option, multiplyX100])), [terms]);
  return (
    <Box css={rows}>
      {batches.map((batch) => (
        <Box as="section" key={batch.add} aria-label={text('slip.batch', { n: batch.add })}>
          <Flex justify="space-between" paddingX="2" paddingTop="3" paddingBottom="1" fontSize="xs" color="fg.muted">
            <Span>
              {text('slip.batch', { n: batch.add })} · {text('slip.lines', { n: batch.lines.length })}
            </Span>
            <Money satang={slipTotalSatang(batch.lines)} />
          </Flex>
          <ul>
            {batch.lines.map((line) => (
              <SlipLineRow key={line.ref} line={line} usualX100={usual.get(line.option) ?? line.multiplyX100} fault={faults.get(line.ref)} duplicate={duplicates.has(line.ref)} repeated={repeated.has(line.number)} />
            ))}
          </ul>
        </Box>
      ))}
    </Box>
  );
}
