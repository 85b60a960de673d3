import { useState } from 'react';

/** The server allows the same number of attempts; after them, the code is void. */
const TRIES = 5;

export interface CodeAttempts {
  /** Whether the code sent last can still be entered. */
  isValid: boolean;
  /** The code was refused. */
  refused: boolean;
  expire(): void;
  countRefusal(): void;
}

export function useCodeAttempts(): CodeAttempts & { restart(): void } {
  const [wrongTries, setWrongTries] = useState(0);
  const [expired, setExpired] = useState(false);
  return {
    isValid: !expired && wrongTries < TRIES,
    refused: wrongTries > 0,
    expire: () => setExpired(true),
    countRefusal: () => setWrongTries((known) => known + 1),
    /** Another code was sent. */
    restart() {
      setWrongTries(0);
      setExpired(false);
    },
  };
}
