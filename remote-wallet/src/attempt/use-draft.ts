import { useState } from 'react';
import { z } from 'zod';
import { session } from '@chokdee/shared/session';
import { tabStorage } from '@chokdee/shared/storage';

/** Typed input that survives a reload and a visit to another page, until `forget`. Never for secrets. */
export function useDraft(name: string) {
  const [key] = useState(() => `draft ${name} ${session.getState().identity?.uuid ?? ''}`);
  const [initial] = useState(() => tabStorage.read(key, z.string()) ?? '');
  return {
    initial,
    store: (typed: string) => tabStorage.write(key, typed),
    forget: () => tabStorage.remove(key),
  };
}
