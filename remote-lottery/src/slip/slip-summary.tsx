import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { baseOptions } from '@chokdee/shared/rules/bet-options';
import type { SlipLine } from '@chokdee/shared/rules/slip';
import { Box, Flex, Span } from '@chokdee/shared/ui';
import { ScrollBox } from '../purchase/scroll-box.tsx';

export type SummaryLine = Pick<SlipLine, 'option' | 'number' | 'priceSatang'>;

/** Compact summary of a slip: numbers by option and stake. */
export function SlipSummary({ lines }: { lines: readonly SummaryLine[] }) {
  const text = useTexts('lottery');
  return (
    <ScrollBox label={text('list.label', { n: lines.length })} maxHeight="14rem">
      <Box as="ul" listStyleType="none">
        {lineGroups(lines).map(({ option, priceSatang, numbers }) => (
          <Flex
            as="li"
            key={`${option} ${priceSatang}`}
            gap="3"
            justify="space-between"
            align="baseline"
            paddingY="1"
          >
            <Box minWidth="0">
              <Span color="fg.muted" fontSize="sm">
                {text(`option.${option}`)}
              </Span>{' '}
              <Span fontVariantNumeric="tabular-nums" fontWeight="medium">
                {numbers.join(' ')}
              </Span>
            </Box>
            <Span whiteSpace="nowrap" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              {numbers.length} × {formatBaht(priceSatang)}
            </Span>
          </Flex>
        ))}
      </Box>
    </ScrollBox>
  );
}

interface SlipLineGroup extends Pick<SlipLine, 'option' | 'priceSatang'> {
  numbers: readonly string[];
}

/** Groups lines by option and stake; within an option, the highest stake first. */
export function lineGroups(lines: readonly SummaryLine[]): SlipLineGroup[] {
  return baseOptions.flatMap((option) => {
    const ofOption = lines.filter((line) => line.option === option);
    const prices = [...new Set(ofOption.map(({ priceSatang }) => priceSatang))].sort((a, b) => b - a);
    return prices.map((priceSatang) => ({
      option,
      priceSatang,
      numbers: ofOption.filter((line) => line.priceSatang === priceSatang).map(({ number }) => number),
    }));
  });
}
