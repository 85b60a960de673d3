import { useEffect, useRef, useState } from 'react';

/**
 * How long no letter comes before the address is changed: that renders every link of the page again. Longer
 * than between two letters on a phone.
 */
const PAUSE_MS = 500;

/**
 * The typed text, and its copy in the address, which follows once no more letters come, or
 * when the field is left.
 *
 * @param write stays the same.
 */
export function useTypedText(first: string, write: (typed: string) => void) {
  // Not read from the address again: the router applies a navigation later than the next key may come.
  const [typed, setTyped] = useState(first);
  const waiting = useRef<{ timer: number; text: string }>(undefined);
  const drop = () => {
    window.clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  };
  const flush = () => {
    const text = waiting.current?.text;
    drop();
    if (text !== undefined) write(text);
  };
  useEffect(() => drop, []);

  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      drop();
      waiting.current = { text, timer: window.setTimeout(flush, PAUSE_MS) };
    },
    flush,
    /** Empties the text without a change of the address. */
    forget: () => {
      drop();
      setTyped('');
    },
  };
}
