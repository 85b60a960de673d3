import { useEffect, useEffectEvent } from 'react';
import { digitOfKey } from './typed-digits.ts';

interface NumberKeys {
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

/** Targets whose key events are ignored: other inputs and open dialogs. */
const IGNORED_TARGETS =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** Uses the keyboard as a keypad anywhere on the page: digits, Backspace, Escape, and pasted numbers. */
export function useNumberKeys(keys: NumberKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isWithin(event, IGNORED_TARGETS)) return;
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
    if (!isWithin(event, IGNORED_TARGETS)) keys.paste?.(event.clipboardData?.getData('text') ?? '');
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

function isWithin({ target }: Event, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
