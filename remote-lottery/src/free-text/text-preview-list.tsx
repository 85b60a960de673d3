import { useTexts } from '@chokdee/shared/i18n';
import { Box, Flex, Icon, Span } from '@chokdee/shared/ui';
import { BetsOfLine } from './bets-of-line.tsx';
import { faultText } from './fault-text.ts';
import type { PreviewLine, TextPreview } from './read-slip-text.ts';

/** Longer texts render only this many lines, faulty ones first, and a count of the rest. */
const SHOWN = 100;

/** Shows how each line of the text was understood. */
export function TextPreviewList({ preview }: { preview: TextPreview }) {
  const text = useTexts('lottery');
  const { lines, faulty, closed, count } = preview;
  const shown =
    lines.length <= SHOWN
      ? lines
      : [...faulty, ...lines.filter(({ faults }) => faults.length === 0)].slice(0, SHOWN);
  return (
    <Box
      role="region"
      aria-label={text('freeText.preview')}
      aria-live="polite"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
      bg="bg.subtle"
    >
      <Flex
        justify="space-between"
        gap="3"
        paddingX="3"
        paddingY="2"
        borderBottomWidth={shown.length > 0 ? '1px' : '0'}
        fontSize="sm"
        color="fg.muted"
        wrap="wrap"
      >
        <Span>
          {lines.length === 0 ? text('freeText.nothingYet') : text('freeText.understood', { n: count })}
        </Span>
        {faulty.length > 0 && <Span color="fg.error">{text('freeText.faulty', { n: faulty.length })}</Span>}
        {closed.length > 0 && <Span color="fg.error">{text('freeText.closed', { n: closed.length })}</Span>}
      </Flex>
      {shown.length > 0 && (
        <Box
          as="ol"
          maxHeight="18rem"
          overflowY="auto"
          listStyleType="none"
          tabIndex={0}
          aria-label={text('freeText.preview')}
        >
          {shown.map((line) => (
            <PreviewRow key={line.line} line={line} />
          ))}
          {lines.length > shown.length && (
            <Box as="li" padding="3" fontSize="sm" color="fg.muted">
              {text('freeText.more', { n: lines.length - shown.length })}
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}

function PreviewRow({ line }: { line: PreviewLine }) {
  const text = useTexts('lottery');
  const faulty = line.faults.length > 0;
  const [icon, color] = faulty
    ? (['x-circle', 'fg.error'] as const)
    : line.heading
      ? (['chevron-down', 'fg.muted'] as const)
      : (['check-circle', 'fg.success'] as const);
  return (
    <Flex
      as="li"
      gap="2.5"
      paddingX="3"
      paddingY="2"
      borderBottomWidth="1px"
      borderColor="border.muted"
      _last={{ borderBottomWidth: '0' }}
      bg={faulty ? 'bg.error' : undefined}
      align="flex-start"
    >
      <Icon name={icon} boxSize="4" marginTop="1" color={color} flexShrink="0" />
      <Box minWidth="0" flex="1">
        <Flex gap="2" align="baseline" fontSize="sm" color="fg.muted" minWidth="0">
          <Span flexShrink="0">{text('freeText.line', { n: line.line })}</Span>
          <Span truncate>{line.text}</Span>
        </Flex>
        {faulty &&
          line.faults.map((fault, at) => (
            <Box key={at} fontSize="sm" color="fg.error" overflowWrap="anywhere">
              {faultText(fault, text)}
            </Box>
          ))}
        {line.heading && !faulty && <Box fontSize="sm">{text('freeText.heading')}</Box>}
        {line.bets.length > 0 && <BetsOfLine bets={line.bets} />}
        {line.repriced > 0 && (
          <Box fontSize="sm" color="fg.warning">
            {text('freeText.repriced', { n: line.repriced })}
          </Box>
        )}
      </Box>
    </Flex>
  );
}
