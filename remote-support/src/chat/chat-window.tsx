import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { CloseButton, Flex, Heading, Portal } from '@chokdee/shared/ui';
import { useCovering } from './use-covering.ts';

interface Props {
  onClose: () => void;
  /** Hidden; keeps its state. */
  hidden?: boolean;
  children: ReactNode;
}

/** The whole screen of a phone; a corner of a wide page, which stays usable beside it. */
export function ChatWindow({ onClose, hidden = false, children }: Props) {
  const text = useTexts('support');
  const titleId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { coversPage, keepFocus } = useCovering(frame, !hidden);
  // The dialog takes the focus before its content does, and so that Escape reaches it.
  useEffect(() => {
    const dialog = frame.current;
    if (!hidden && !dialog?.contains(document.activeElement)) dialog?.focus({ preventScroll: true });
  }, [hidden]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') keepFocus(event);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };

  return (
    <Portal>
      <Flex
        ref={frame}
        role="dialog"
        tabIndex={-1}
        outline="none"
        aria-labelledby={titleId}
        aria-modal={coversPage}
        hidden={hidden}
        display={hidden ? 'none' : 'flex'}
        direction="column"
        position="fixed"
        inset={{ base: '0', md: 'auto' }}
        insetInlineEnd={{ md: '4' }}
        bottom={{ md: '4' }}
        width={{ md: '96' }}
        height={{ base: '100dvh', md: 'min(36rem, calc(100dvh - 6rem))' }}
        zIndex="modal"
        background="bg.panel"
        borderWidth={{ md: '1px' }}
        borderRadius={{ md: 'l3' }}
        boxShadow="xl"
        overflow="hidden"
        onKeyDown={onKeyDown}
      >
        <Flex align="center" justify="space-between" paddingStart="4" paddingEnd="1" borderBottomWidth="1px">
          <Heading as="h2" size="md" id={titleId}>
            {text('chat.title')}
          </Heading>
          <CloseButton size="lg" aria-label={text('chat.close')} onClick={onClose} />
        </Flex>
        {children}
      </Flex>
    </Portal>
  );
}
