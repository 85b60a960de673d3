import type { ComponentProps } from 'react';
import { useModal } from './modal-context.ts';

/** What is read out as the dialog. Other content of its frame, such as a notification, is not part of it. */
export function ModalContent(props: ComponentProps<'div'>) {
  const { role, contentId, titleId } = useModal();
  return (
    <div
      {...props}
      id={contentId}
      role={role}
      aria-labelledby={props['aria-label'] ? undefined : titleId}
      data-open=""
    />
  );
}
