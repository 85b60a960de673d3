import { useTexts } from '@chokdee/shared/i18n';
import { latinDigits } from '@chokdee/shared/rules/digits';
import { Button, Grid, Icon, IconButton } from '@chokdee/shared/ui';
import { useEffect, useEffectEvent } from 'react';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const keyStyle = {
  variant: 'surface',
  height: { base: '11', lg: '12' },
  width: 'full',
  fontSize: '2xl',
  fontWeight: 'semibold',
  touchAction: 'manipulation',
} as const;

interface NumberKeysProps {
  onDigit: (digit: string) => void;
  onBackspace: () => void;
  /** The key left of the zero. */
  corner: { icon: string; label: string; disabled?: boolean; onPress: () => void };
}

/** The keypad on the screen. */
export function NumberKeys({ onDigit, onBackspace, corner }: NumberKeysProps) {
  const text = useTexts('lottery');
  const digit = (name: string) => (
    <Button key={name} {...keyStyle} onClick={() => onDigit(name)}>
      {name}
    </Button>
  );
  return (
    <Grid
      role="group"
      aria-label={text('keypad.title')}
      templateColumns="repeat(3, minmax(0, 1fr))"
      gap={{ base: '1.5', lg: '2' }}
    >
      {digits.map(digit)}
      <IconButton {...keyStyle} aria-label={corner.label} disabled={corner.disabled} onClick={corner.onPress}>
        <Icon name={corner.icon} boxSize="6" />
      </IconButton>
      {digit('0')}
      <IconButton {...keyStyle} aria-label={text('keypad.backspace')} onClick={onBackspace}>
        <Icon name="backspace" boxSize="6" />
      </IconButton>
    </Grid>
  );
}

interface KeyActions {
  press?: (digit: string) => void;
  backspace?: () => void;
  clear?: () => void;
  /** Ctrl+Z. */
  undo?: () => void;
  /** Ctrl+Y, or Ctrl+Z with Shift. */
  redo?: () => void;
  paste?: (text: string) => void;
  /** Enter, unless a button or link has the focus. */
  submit?: () => void;
}

/** Targets whose key events are ignored: other inputs, dialogs and menus. */
const IGNORED_TARGETS =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** Uses the keyboard as a keypad anywhere on the page: digits, Backspace, Escape, and pasted numbers. */
export function useNumberKeys(keys: KeyActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isIgnored(event)) return;
    if (event.ctrlKey || event.metaKey) {
      const isRedo = event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey);
      const act = isRedo ? keys.redo : event.code === 'KeyZ' ? keys.undo : undefined;
      if (act) event.preventDefault();
      return act?.();
    }
    if (event.key === 'Backspace') return keys.backspace?.();
    if (event.key === 'Escape') return keys.clear?.();
    if (event.key === 'Enter') return isWithin(event, 'button, a') ? undefined : keys.submit?.();
    const digit = digitOfKey(event);
    if (digit !== undefined) keys.press?.(digit);
  });

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (!isIgnored(event)) keys.paste?.(event.clipboardData?.getData('text') ?? '');
  });

  useEffect(() => {
    const key = (event: KeyboardEvent) => onKey(event);
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('keydown', key);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('keydown', key);
      document.removeEventListener('paste', paste);
    };
  }, []);
}

/** Keys go to the page while a modal is open if its focused control is disabled or removed. */
function isIgnored(event: Event): boolean {
  return isWithin(event, IGNORED_TARGETS) || document.querySelector('dialog[open]') !== null;
}

function isWithin({ target }: Event, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/**
 * The digit a key event stands for. On Thai, Khmer and Burmese layouts the digit row types letters, so the
 * physical key (`code`) decides there.
 */
export function digitOfKey({ key, code }: { key: string; code: string }): string | undefined {
  const digit = latinDigits(key);
  if (/^\d$/.test(digit)) return digit;
  const place = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return place !== undefined && key.length === 1 && key.charCodeAt(0) > 0x7f ? place : undefined;
}
