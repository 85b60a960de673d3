import { useState } from 'react';
import { z } from 'zod';
import { session } from '@chokdee/shared/session';
import { tabStorage } from '@chokdee/shared/storage';

/** Typed input that survives a reload and a visit to another page, until `forget`. Never for secrets. */
export function useDraft(name: string) {
  const [key] = useState(() => `draft ${name} ${session.getState().identity?.uuid ?? ''}`);
  const [value, setValue] = useState(() => tabStorage.read(key, z.string()) ?? '');
  const change = (next: string) => {
    setValue(next);
    tabStorage.write(key, next);
  };
  return { value, change, forget: () => tabStorage.remove(key) };
}
