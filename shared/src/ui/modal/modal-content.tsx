import { useEffect, useEffectEvent, useRef, type ComponentProps, type KeyboardEvent } from 'react';
import { useModal } from './modal-context.ts';

const TABBABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

/** The open modals, topmost last. Only the last one traps the focus. */
const openModals: HTMLElement[] = [];

/** The content of a modal. It takes and traps the focus, returns it on close, and closes on Escape. */
export function ModalContent({ onKeyDown, ...rest }: ComponentProps<'div'>) {
  const { role, contentId, titleId, closeOnEscape, close } = useModal();
  const content = useRef<HTMLDivElement>(null);

  // If the focused control is disabled or removed, keyboard events go to the page instead.
  const onStrayKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const element = content.current!;
    if (openModals.at(-1) !== element || element.contains(event.target as Node)) return;
    if (event.key === 'Escape' && closeOnEscape) close();
    if (event.key !== 'Tab') return;
    event.preventDefault();
    (tabbablesIn(element)[0] ?? element).focus();
  });

  useEffect(() => {
    const element = content.current!;
    const before = document.activeElement;
    openModals.push(element);
    if (!element.contains(before))
      (
        element.querySelector<HTMLElement>('[autofocus], [data-autofocus]') ??
        tabbablesIn(element)[0] ??
        element
      ).focus();

    const returnFocus = ({ target }: FocusEvent) => {
      if (openModals.at(-1) === element && !element.contains(target as Node))
        (tabbablesIn(element)[0] ?? element).focus();
    };
    const handleStrayKey = (event: globalThis.KeyboardEvent) => onStrayKey(event);
    document.addEventListener('focusin', returnFocus);
    document.addEventListener('keydown', handleStrayKey);
    return () => {
      document.removeEventListener('focusin', returnFocus);
      document.removeEventListener('keydown', handleStrayKey);
      openModals.splice(openModals.indexOf(element), 1);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event);
    if (event.key === 'Escape') {
      event.stopPropagation();
      if (closeOnEscape) close();
    }
    if (event.key !== 'Tab') return;
    const tabbables = tabbablesIn(content.current!);
    const [first, last] = [tabbables[0], tabbables.at(-1)];
    const atEnd =
      document.activeElement === (event.shiftKey ? first : last) ||
      document.activeElement === content.current;
    if (!first || !atEnd) return;
    event.preventDefault();
    (event.shiftKey ? last : first)!.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role is a dialog's, and it holds the focus
    <div
      {...rest}
      ref={content}
      id={contentId}
      role={role}
      aria-modal
      aria-labelledby={rest['aria-label'] ? undefined : titleId}
      tabIndex={-1}
      data-open=""
      onKeyDown={handleKeyDown}
    />
  );
}

function tabbablesIn(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (candidate) => !candidate.closest('[hidden], [inert]'),
  );
}
