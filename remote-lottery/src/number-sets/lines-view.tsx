import type { NumberSetLine } from '@chokdee/shared/contracts/number-sets';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Span } from '@chokdee/shared/ui';
import { groupsOf } from './set-lines.ts';

/** Read-only list of the numbers of a set, by option. */
export function LinesView({ lines }: { lines: readonly NumberSetLine[] }) {
  const text = useTexts('lottery');
  return (
    <Box as="ul" listStyleType="none" maxHeight="16rem" overflowY="auto" tabIndex={0}>
      {groupsOf(lines).map(({ option, numbers }) => (
        <Box as="li" key={option ?? ''} paddingY="1">
          <Span color="fg.muted" fontSize="sm">
            {text(option ? `option.${option}` : 'sets.anyOption')}
          </Span>{' '}
          <Span fontVariantNumeric="tabular-nums" fontWeight="medium">
            {numbers.join(' ')}
          </Span>
        </Box>
      ))}
    </Box>
  );
}
