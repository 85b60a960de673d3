import type { NumberListLine } from '@chokdee/shared/contracts/saved-numbers';
import { useTexts } from '@chokdee/shared/i18n';
import type { BaseOption } from '@chokdee/shared/rules/bet-options';
import { Box, Icon, Stack } from '@chokdee/shared/ui';
import { removeButtonProps } from '../keypad/use-focus-after-removal.ts';
import { groupsOf } from './list-lines.ts';

// Styled once on the container: a list may have a thousand chips.
const chipListStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1.5',
  maxHeight: '22rem',
  overflowY: 'auto',
  padding: '0.5',
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '2.5rem',
    minWidth: '3.25rem',
    justifyContent: 'center',
    paddingX: '2.5',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'full',
    bg: 'bg.subtle',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 'semibold',
    cursor: 'pointer',
  },
  '& button:hover': { borderColor: 'red.border' },
  '& button:focus-visible': { outline: '2px solid', outlineColor: 'red.focusRing' },
};

interface NumberListChipsProps {
  lines: readonly NumberListLine[];
  onRemove: (option: BaseOption | undefined, number: string) => void;
}

/** The numbers of a list by option. Pressing a number removes it. */
export function NumberListChips({ lines, onRemove }: NumberListChipsProps) {
  const text = useTexts('lottery');
  return groupsOf(lines).map(({ option, numbers }) => {
    const name = text(option ? `option.${option}` : 'saved.anyOption');
    return (
      <Stack key={option ?? ''} role="group" aria-label={name} gap="1.5">
        <Box fontSize="sm" color="fg.muted">
          {name} · {numbers.length}
        </Box>
        <Box css={chipListStyle}>
          {numbers.map((number) => (
            <button
              key={number}
              {...removeButtonProps}
              type="button"
              aria-label={text('saved.takeOut', { number })}
              onClick={() => onRemove(option, number)}
            >
              {number}
              <Icon name="close" boxSize="3" color="fg.muted" />
            </button>
          ))}
        </Box>
      </Stack>
    );
  });
}
