import { NUMBER_LIST_MAX_LINES, type NumberListLine } from '@chokdee/shared/contracts/saved-numbers';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Card, Stack } from '@chokdee/shared/ui';
import { useRef } from 'react';
import { useFocusAfterRemoval } from '../keypad/use-focus-after-removal.ts';
import { AddNumbers } from './add-numbers.tsx';
import { NumberListChips } from './number-list-chips.tsx';
import { countFaultOf, withNumbers, withoutNumber } from './list-lines.ts';

interface NumbersCardProps {
  lines: readonly NumberListLine[];
  /** The member has tried to save: faults are shown. */
  tried: boolean;
  onChange: (lines: readonly NumberListLine[]) => void;
}

/** Adds and removes the numbers of a list, and counts them. */
export function NumbersCard({ lines, tried, onChange }: NumbersCardProps) {
  const text = useTexts('lottery');
  const chips = useRef<HTMLDivElement>(null);
  const focusHandlers = useFocusAfterRemoval(chips, lines);
  const fault = tried ? countFaultOf(lines) : undefined;
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
          <Box role="status" fontSize="sm" color={fault ? 'fg.error' : 'fg.muted'}>
            {fault ? text(fault, { max: NUMBER_LIST_MAX_LINES }) : text('saved.count', { n: lines.length })}
          </Box>
        </Stack>
      </Card.Body>
    </Card.Root>
  );
}
