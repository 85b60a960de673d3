import type { NumberListLine } from '@chokdee/shared/contracts/saved-numbers';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Card, Stack } from '@chokdee/shared/ui';
import { useRef } from 'react';
import { useFocusAfterRemoval } from '../keypad/use-focus-after-removal.ts';
import { AddNumbers } from './add-numbers.tsx';
import { NumberListChips } from './number-list-chips.tsx';
import { withNumbers, withoutNumber } from './list-lines.ts';

interface NumbersCardProps {
  lines: readonly NumberListLine[];
  /** Why the list cannot be saved with these. */
  error: string | undefined;
  onChange: (lines: readonly NumberListLine[]) => void;
}

/** Adds and removes the numbers of a list, and counts them. */
export function NumbersCard({ lines, error, onChange }: NumbersCardProps) {
  const text = useTexts('lottery');
  const chips = useRef<HTMLDivElement>(null);
  const focusHandlers = useFocusAfterRemoval(chips, lines);
  return (
    <Card.Root as="section" aria-label={text('saved.numbers')}>
      <Card.Body gap="4" padding={{ base: '4', md: '5' }}>
        <AddNumbers
          onAdd={(option, numbers) => {
            const added = withNumbers(lines, option, numbers);
            onChange(added.lines);
            return added.skipped;
          }}
        />
        <Stack ref={chips} {...focusHandlers} tabIndex={-1} outline="none" gap="4">
          <NumberListChips
            lines={lines}
            onRemove={(option, number) => onChange(withoutNumber(lines, option, number))}
          />
          <Box role="status" fontSize="sm" color={error ? 'fg.error' : 'fg.muted'}>
            {error ?? text('saved.count', { n: lines.length })}
          </Box>
        </Stack>
      </Card.Body>
    </Card.Root>
  );
}
