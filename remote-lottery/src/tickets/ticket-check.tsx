import { useTexts } from '@chokdee/shared/i18n';
import { prizeOf, type PrizeTable } from '@chokdee/shared/rules/tickets';
import { Field, Input } from '@chokdee/shared/fields';
import { Box } from '@chokdee/shared/ui';
import { useState } from 'react';
import { pastedNumbers } from '../keypad/pasted-numbers.ts';

/** Tells what any four-digit number wins in a draw. */
export function TicketCheck({ draw4, prizes }: { draw4: string; prizes: PrizeTable }) {
  const text = useTexts('lottery');
  const [typed, setTyped] = useState('');
  const [number] = pastedNumbers(typed, 4).numbers;
  const prize = number && prizeOf(number, draw4, prizes);
  return (
    <Field.Root maxWidth="16rem">
      <Field.Label>{text('ticket.check')}</Field.Label>
      <Input
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        size="lg"
        fontSize="xl"
        letterSpacing="wider"
        fontVariantNumeric="tabular-nums"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Box role="status" minHeight="6" fontWeight="semibold" color={prize ? 'amber.fg' : 'fg.muted'}>
        {number &&
          (prize
            ? text('ticket.checkWins', { number, prize: text(`ticket.prize.${prize}`) })
            : text('ticket.checkLoses', { number }))}
      </Box>
    </Field.Root>
  );
}
