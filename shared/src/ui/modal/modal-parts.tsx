import { createSlotRecipeContext, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ComponentType, MouseEvent } from 'react';
import { useModal } from './modal-context.ts';
import { ModalContent } from './modal-content.tsx';
import { ModalFrame } from './modal-frame.tsx';
import { ModalRoot, type ModalRootProps } from './modal-root.tsx';

/**
 * The parts of a modal, with Chakra's names and styles on the browser's behaviour. Chakra's behaviour brings a
 * state machine, a positioner and a presence tracker: 14 kB compressed in every first page.
 */
export function modalParts<Variants>(key: 'dialog' | 'drawer') {
  const { withRootProvider, withContext } = createSlotRecipeContext({ key });
  const Backdrop = withContext<HTMLDivElement, HTMLChakraProps<'div'>>('div', 'backdrop', {
    defaultProps: { 'data-open': '' },
  });
  const Positioner = withContext<HTMLDivElement, HTMLChakraProps<'div'>>('div', 'positioner');
  const Title = withContext<HTMLHeadingElement, HTMLChakraProps<'h2'>>('h2', 'title');
  const CloseTrigger = withContext<HTMLButtonElement, HTMLChakraProps<'button'>>('button', 'closeTrigger');

  return {
    Root: withRootProvider<ModalRootProps & Variants>(ModalRoot) as ComponentType<ModalRootProps & Variants>,
    /** Draws nothing: the positioner draws the backdrop, so that both are in the same `<dialog>`. */
    Backdrop: () => null,
    Content: withContext<HTMLDivElement, HTMLChakraProps<'div'>>(ModalContent, 'content'),
    Header: withContext<HTMLDivElement, HTMLChakraProps<'div'>>('div', 'header'),
    Body: withContext<HTMLDivElement, HTMLChakraProps<'div'>>('div', 'body'),
    Footer: withContext<HTMLDivElement, HTMLChakraProps<'div'>>('div', 'footer'),

    Positioner(props: ComponentProps<typeof Positioner>) {
      const { closeOnInteractOutside, close } = useModal();
      // Not when a finger touches it: it may scroll, and its click would hit what is below.
      const onMouseDown = (event: MouseEvent) => {
        if (!closeOnInteractOutside || event.target !== event.currentTarget) return;
        // Otherwise the page below takes the focus from the opener.
        event.preventDefault();
        close();
      };
      return (
        <ModalFrame>
          <Backdrop />
          <Positioner {...props} onMouseDown={onMouseDown} />
        </ModalFrame>
      );
    },

    Title(props: ComponentProps<typeof Title>) {
      return <Title {...props} id={useModal().titleId} />;
    },

    CloseTrigger({ onClick, ...rest }: ComponentProps<typeof CloseTrigger>) {
      const { close } = useModal();
      return (
        <CloseTrigger
          type="button"
          {...rest}
          onClick={(event) => {
            onClick?.(event);
            close();
          }}
        />
      );
    },
  };
}
