import { Box } from '@chokdee/shared/ui';
import type { Locale } from '@chokdee/shared/contracts/site';
import { markedParts } from './marked-parts.ts';

/** A text in which the words that were meant are marked. */
export function MarkedText({ line, typed, locale }: { line: string; typed: string; locale: Locale }) {
  return markedParts(line, typed, locale).map(({ text, marked }, at) =>
    marked ? (
      <Box as="mark" key={at} bg="red.subtle" color="red.fg" borderRadius="sm">
        {text}
      </Box>
    ) : (
      text
    ),
  );
}
