import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * How long no letter comes before the address is changed: that renders every link of the page again. Longer
 * than between two letters on a phone.
 */
const PAUSE_MS = 500;

/**
 * The typed text, and its copy in the address, which follows once no more letters come, or
 * when the field is left.
 *
 * @param inAddress a link to the same page changes it.
 * @param write stays the same.
 */
export function useTypedText(inAddress: string, write: (typed: string) => void) {
  const [typed, setTyped] = useState(inAddress);
  const waiting = useRef<{ timer: number; text: string }>(undefined);
  /** Texts that the address does not have yet: the router applies a navigation later than the next key may come. */
  const underway = useRef<string[]>([]);
  const drop = () => {
    window.clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  };
  const flush = () => {
    const text = waiting.current?.text;
    drop();
    if (text === undefined) return;
    underway.current.push(text);
    write(text);
  };
  useEffect(() => drop, []);

  const follow = useEffectEvent((text: string) => {
    const own = underway.current.indexOf(text);
    underway.current = own < 0 ? [] : underway.current.slice(own + 1);
    if (own >= 0) return;
    drop();
    setTyped(text);
  });
  useEffect(() => follow(inAddress), [inAddress]);

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
      underway.current = [];
      setTyped('');
    },
  };
}
