import type { Shot } from '@chokdee/shared/contracts/yeekee';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Box, Flex, Span } from '@chokdee/shared/ui';

/** Shots, the latest first. Those of others have no number until shooting is over. */
export function ShotList({ shots }: { shots: readonly Shot[] }) {
  const text = useTexts('lottery');
  if (shots.length === 0) {
    return (
      <Box color="fg.muted" paddingY="8" textAlign="center">
        {text('shoot.empty')}
      </Box>
    );
  }
  return (
    <Box as="ol" listStyleType="none" aria-label={text('shoot.list')} maxHeight="30rem" overflowY="auto" tabIndex={0} fontVariantNumeric="tabular-nums">
      {shots.map(({ seq, yingNumber, name, mine, createdAt }) => (
        <Flex as="li" key={seq} align="center" gap="3" minHeight="11" borderBottomWidth="1px" borderColor="border.muted" bg={mine ? 'red.subtle' : undefined} paddingX="2">
          <Span width="10" color="fg.subtle" fontSize="sm">
            {seq}
          </Span>
          {yingNumber === undefined ? (
            <Span width="16" color="fg.subtle" aria-label={text('shoot.secret')}>
              •••••
            </Span>
          ) : (
            <Span width="16" fontWeight="bold" fontSize="lg">
              {yingNumber}
            </Span>
          )}
          <Span flex="1" minWidth="0" truncate color="fg.muted" fontSize="sm">
            {name}
          </Span>
          {mine && <Badge colorPalette="red">{text('shoot.you')}</Badge>}
          <Span color="fg.subtle" fontSize="xs">
            {formatInstant(createdAt).slice(11)}
          </Span>
        </Flex>
      ))}
    </Box>
  );
}
