import type { OfficialResult, OfficialRule } from '@chokdee/shared/contracts/operator';
import { useTexts } from '@chokdee/shared/i18n';
import { drawOf } from '@chokdee/shared/rules/draw';
import { Box, SimpleGrid, Text } from '@chokdee/shared/ui';

/** The numbers that stakes will be compared with, derived by the same rule that pays them. */
export function DrawPreview({ rule, result }: { rule: OfficialRule; result: OfficialResult | undefined }) {
  const text = useTexts('operator');
  const draw = result && drawOf(result);
  const cells =
    rule === 'set-4'
      ? ([['draw4', draw?.draw4]] as const)
      : [
          ['top3', draw?.top3] as const,
          ['bottom2', draw?.bottom2] as const,
          ...(rule === 'government'
            ? ([
                ['front3', draw?.front3?.join(' · ')],
                ['back3', draw?.back3?.join(' · ')],
              ] as const)
            : []),
        ];

  return (
    <Box as="section" bg="bg.muted" borderRadius="l3" padding="4" aria-label={text('results.preview')}>
      <Text textStyle="sm" color="fg.muted" marginBottom="3">
        {text(draw ? 'results.preview' : 'results.previewWaits')}
      </Text>
      <SimpleGrid as="dl" columns={{ base: 2, md: 4 }} gap="3">
        {cells.map(([name, value]) => (
          <Box key={name}>
            <Text as="dt" textStyle="sm" color="fg.muted">
              {text(`results.${name}`)}
            </Text>
            <Text
              as="dd"
              fontFamily="mono"
              fontSize={{ base: 'lg', md: '2xl' }}
              fontWeight="bold"
              letterSpacing={{ md: 'wide' }}
              whiteSpace="nowrap"
            >
              {value ?? '–'}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
    </Box>
  );
}
