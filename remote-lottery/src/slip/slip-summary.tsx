import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Flex, Span } from '@chokdee/shared/ui';
import { lineGroups, type SummaryLine } from './line-groups.ts';
import { ScrollBox } from '../purchase/scroll-box.tsx';

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
