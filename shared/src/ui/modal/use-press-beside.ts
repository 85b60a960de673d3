import { useRef, type MouseEvent } from 'react';

const isBeside = ({ target, currentTarget }: MouseEvent) => target === currentTarget;

/** Handlers for what surrounds a modal's content. */
export function usePressBeside(onPress: () => void) {
  // A press within the content may end beside it, as when text is selected.
  const began = useRef(false);
  return {
    onPointerDown: (event: MouseEvent) => void (began.current = isBeside(event)),
    // Not when the press begins: the rest of it would then hit what is below.
    onClick: (event: MouseEvent) => void (began.current && isBeside(event) && onPress()),
  };
}
