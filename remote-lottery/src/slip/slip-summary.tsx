import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { baseOptions, type BaseOption } from '@chokdee/shared/rules/bet-options';
import { Box, Flex, Span } from '@chokdee/shared/ui';

interface SummaryLine {
  option: BaseOption;
  number: string;
  priceSatang: number;
}

/** A slip in few words: by option and price, its numbers. */
export function SlipSummary({ lines }: { lines: readonly SummaryLine[] }) {
  const text = useTexts('lottery');
  const groups = baseOptions.flatMap((option) => {
    const ofOption = lines.filter((line) => line.option === option);
    const prices = [...new Set(ofOption.map(({ priceSatang }) => priceSatang))].sort((a, b) => b - a);
    return prices.map((priceSatang) => ({ option, priceSatang, numbers: ofOption.filter((line) => line.priceSatang === priceSatang).map(({ number }) => number) }));
  });
  return (
    <Box as="ul" maxHeight="14rem" overflowY="auto" tabIndex={0} listStyleType="none">
      {groups.map(({ option, priceSatang, numbers }) => (
        <Flex as="li" key={`${option} ${priceSatang}`} gap="3" justify="space-between" align="baseline" paddingY="1">
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
  );
}
