import { yeekeeCalls, type SignedReceipt } from '@chokdee/shared/contracts/yeekee';
import type { BetId } from '@chokdee/shared/contracts/ids';
import { ApiError, send } from '@chokdee/shared/http';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { SHOT_INTERVAL_SECONDS } from '@chokdee/shared/rules/yeekee';
import { Box, Button, Icon, Stack } from '@chokdee/shared/ui';
import { useState } from 'react';
import { DigitRow } from '../keypad/digit-row.tsx';
import { NumberKeys } from '../keypad/number-keys.tsx';
import { pastedNumbers } from '../keypad/typed-digits.ts';
import { useNumberKeys } from '../keypad/use-number-keys.ts';
import { BUTTON_REST_SECONDS, useShotInterval } from './shot-interval.ts';

const DIGITS = 5;

/** Enters five digits, typed or random, and shoots. */
export function ShotPad({
  betId,
  onShot,
  onReceipt,
}: {
  betId: BetId;
  onShot: () => void;
  onReceipt: (receipt: SignedReceipt) => void;
}) {
  const text = useTexts('lottery');
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [sending, setSending] = useState(false);
  const [last, setLast] = useState<{ number: string; seq: number }>();
  const { secondsLeft, rest } = useShotInterval();
  const ready = typed.length === DIGITS && secondsLeft === 0 && !sending;

  const press = (digit: string) => setTyped((digits) => (digits.length < DIGITS ? digits + digit : digits));
  const backspace = () => setTyped((digits) => digits.slice(0, -1));
  const shoot = async () => {
    if (!ready) return;
    setSending(true);
    try {
      const { seq, receipt } = await send(yeekeeCalls.shoot, { betId, yingNumber: typed });
      if (receipt) onReceipt(receipt);
      setLast({ number: typed, seq });
      setTyped('');
      rest(BUTTON_REST_SECONDS);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SHOT_TOO_SOON') rest(SHOT_INTERVAL_SECONDS);
      notify({ text: errorText(error), color: 'error' });
    } finally {
      setSending(false);
      onShot();
    }
  };
  const paste = (pasted: string) => setTyped((digits) => pastedNumbers(pasted, DIGITS).numbers[0] ?? digits);
  useNumberKeys({ press, backspace, clear: () => setTyped(''), paste, submit: () => void shoot() });

  return (
    <Stack gap={{ base: '4', md: '3' }}>
      <DigitRow label={text('shoot.number')} typed={typed} length={DIGITS} />
      <Box role="status" aria-live="polite" minHeight="6" fontSize="sm" textAlign="center" color="fg.success">
        {last && text('shoot.done', { number: last.number, seq: last.seq })}
      </Box>
      <NumberKeys
        onDigit={press}
        onBackspace={backspace}
        corner={{ icon: 'shuffle', label: text('shoot.random'), onPress: () => setTyped(randomShot()) }}
      />
      <Button
        size="xl"
        colorPalette="red"
        disabled={!ready}
        loading={sending}
        fontVariantNumeric="tabular-nums"
        onClick={() => void shoot()}
      >
        <Icon name="target" />
        {secondsLeft > 0 ? text('shoot.wait', { n: secondsLeft }) : text('shoot.shoot')}
      </Button>
    </Stack>
  );
}

/** Draws again above the last whole multiple: a remainder alone would prefer low numbers. */
function randomShot(): string {
  const numbers = 10 ** DIGITS;
  let drawn: number;
  do [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  while (drawn >= 2 ** 32 - (2 ** 32 % numbers));
  return String(drawn % numbers).padStart(DIGITS, '0');
}
