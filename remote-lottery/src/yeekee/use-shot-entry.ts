import type { BetId } from '@chokdee/shared/contracts/ids';
import { yeekeeCalls, type SignedReceipt } from '@chokdee/shared/contracts/yeekee';
import { ApiError, send } from '@chokdee/shared/http';
import { useErrorText } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { SHOT_INTERVAL_SECONDS } from '@chokdee/shared/rules/yeekee';
import { useState } from 'react';
import { pastedNumbers } from '../keypad/pasted-numbers.ts';
import { useNumberKeys } from '../keypad/number-keys.tsx';
import { BUTTON_REST_SECONDS, useShotInterval } from './shot-interval.ts';

export const SHOT_DIGITS = 5;

export interface ShotEntryOptions {
  betId: BetId;
  /** A shot was sent, whatever its outcome. */
  onShot: () => void;
  onReceipt: (receipt: SignedReceipt) => void;
}

/** The typed digits of the next shot, and shooting them. Also reads the keyboard and pasted numbers. */
export function useShotEntry({ betId, onShot, onReceipt }: ShotEntryOptions) {
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [sending, setSending] = useState(false);
  const [last, setLast] = useState<{ number: string; seq: number }>();
  const { secondsLeft, rest } = useShotInterval();
  const ready = typed.length === SHOT_DIGITS && secondsLeft === 0 && !sending;

  const press = (digit: string) =>
    setTyped((digits) => (digits.length < SHOT_DIGITS ? digits + digit : digits));
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
  const paste = (pasted: string) =>
    setTyped((digits) => pastedNumbers(pasted, SHOT_DIGITS).numbers[0] ?? digits);
  useNumberKeys({ press, backspace, clear: () => setTyped(''), paste, submit: () => void shoot() });

  return {
    typed,
    press,
    backspace,
    fillRandomly: () => setTyped(randomShot()),
    shoot,
    ready,
    sending,
    /** The member's latest shot since the page was opened. */
    last,
    secondsLeft,
  };
}

/** Draws again above the last whole multiple: a remainder alone would prefer low numbers. */
function randomShot(): string {
  const numbers = 10 ** SHOT_DIGITS;
  let drawn: number;
  do [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  while (drawn >= 2 ** 32 - (2 ** 32 % numbers));
  return String(drawn % numbers).padStart(SHOT_DIGITS, '0');
}
