import type { NumberListLine } from '@chokdee/shared/contracts/saved-numbers';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Span } from '@chokdee/shared/ui';
import { groupsOf } from './list-lines.ts';

/** The numbers of a list by option, read-only. */
export function LinesView({ lines }: { lines: readonly NumberListLine[] }) {
  const text = useTexts('lottery');
  return (
    <Box as="ul" listStyleType="none" maxHeight="16rem" overflowY="auto" tabIndex={0}>
      {groupsOf(lines).map(({ option, numbers }) => (
        <Box as="li" key={option ?? ''} paddingY="1">
          <Span color="fg.muted" fontSize="sm">
            {text(option ? `option.${option}` : 'saved.anyOption')}
          </Span>{' '}
          <Span fontVariantNumeric="tabular-nums" fontWeight="medium">
            {numbers.join(' ')}
          </Span>
        </Box>
      ))}
    </Box>
  );
}
