import { useRef, type ComponentProps, type KeyboardEvent } from 'react';
import { useModal } from './modal-context.ts';
import { tabbablesIn } from './tabbables-in.ts';
import { useHeldFocus } from './use-held-focus.ts';

/** The content of a modal. It takes and traps the focus, returns it on close, and closes on Escape. */
export function ModalContent({ onKeyDown, ...rest }: ComponentProps<'div'>) {
  const { role, contentId, titleId, closeOnEscape, close } = useModal();
  const content = useRef<HTMLDivElement>(null);
  useHeldFocus(content, closeOnEscape ? close : undefined);

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
