import { useTexts } from '@chokdee/shared/i18n';
import { Box, Flex, Span } from '@chokdee/shared/ui';

/** Legend of the cell colours. */
export function GridLegend() {
  const text = useTexts('lottery');
  const looks = [
    ['chosen', { bg: 'red.solid', borderColor: 'red.solid' }],
    ['some', { bg: 'red.subtle', borderColor: 'red.solid', borderStyle: 'dashed' }],
    ['reduced', { borderColor: 'border.warning' }],
    ['closed', { borderColor: 'border.error' }],
  ] as const;
  return (
    <Flex wrap="wrap" columnGap="4" rowGap="1" fontSize="xs" color="fg.muted" aria-hidden>
      {looks.map(([name, look]) => (
        <Flex key={name} align="center" gap="1.5">
          <Box boxSize="3.5" borderRadius="xs" borderWidth="1px" {...look} />
          <Span
            color={name === 'reduced' ? 'fg.warning' : name === 'closed' ? 'fg.error' : undefined}
            textDecoration={name === 'closed' ? 'line-through' : undefined}
          >
            {text(`grid.legend.${name}`)}
          </Span>
        </Flex>
      ))}
    </Flex>
  );
}
