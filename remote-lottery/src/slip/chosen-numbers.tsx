import { useTexts } from '@chokdee/shared/i18n';
import type { SlipLine } from '@chokdee/shared/rules/slip';
import { Box, Button, Flex } from '@chokdee/shared/ui';
import { useMemo, useRef } from 'react';
import { useFocusAfterRemoval } from '../keypad/use-focus-after-removal.ts';
import { ChosenNumber } from './chosen-number.tsx';
import { useSlipActions, useSlipLines, useSlipScope } from './slip.store.ts';

const SHOWN = 12;

/**
 * Phone layout: the chosen numbers above the keys, latest first. A press opens the slip, where prices change.
 */
export function ChosenNumbers() {
  const text = useTexts('lottery');
  const { openSlip } = useSlipScope();
  const { removeNumber } = useSlipActions();
  const lines = useSlipLines();
  const numbers = useMemo(() => latestNumbers(lines), [lines]);
  const list = useRef<HTMLDivElement>(null);
  const focus = useFocusAfterRemoval(list, numbers);
  return (
    <Flex
      ref={list}
      role="group"
      aria-label={text('slip.chosen')}
      tabIndex={-1}
      outline="none"
      align="center"
      gap="1.5"
      height="11"
      overflowX="auto"
      overscrollBehaviorX="contain"
      css={{ scrollbarWidth: 'none' }}
      {...focus}
    >
      {numbers.length === 0 && (
        <Box color="fg.muted" fontSize="sm" truncate>
          {text('slip.chosenEmpty')}
        </Box>
      )}
      {numbers.slice(0, SHOWN).map((number) => (
        <ChosenNumber key={number} number={number} onEdit={openSlip} onRemove={() => removeNumber(number)} />
      ))}
      {numbers.length > SHOWN && (
        <Button variant="outline" flex="none" height="11" borderRadius="full" onClick={openSlip}>
          {`+${numbers.length - SHOWN}`}
        </Button>
      )}
    </Flex>
  );
}

/** Each number once, those of the latest batch first. */
function latestNumbers(lines: readonly SlipLine[]): readonly string[] {
  const latest = new Map<string, number>();
  for (const { number, add } of lines) latest.set(number, Math.max(latest.get(number) ?? 0, add));
  return [...latest].sort(([, one], [, other]) => other - one).map(([number]) => number);
}
