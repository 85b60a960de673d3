import { useState } from 'react';
import { z } from 'zod';
import { session } from '@chokdee/shared/session';
import { tabStorage } from './tab-storage.ts';

/** What a member has typed, kept over a reload of the tab and a look at another page until it is done. Never for secrets. */
export function useDraft(name: string) {
  const [key] = useState(() => `draft ${name} ${session.getState().identity?.uuid ?? ''}`);
  const [value, setValue] = useState(() => tabStorage.read(key, z.string()) ?? '');
  const change = (next: string) => {
    setValue(next);
    tabStorage.write(key, next);
  };
  return { value, change, forget: () => tabStorage.remove(key) };
}
