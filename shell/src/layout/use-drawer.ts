import { useState } from 'react';
import { z } from 'zod';
import { useLocation } from '@chokdee/shared/router';
import { storage } from '@chokdee/shared/storage';
import { useFromWidth } from '@chokdee/shared/ui';

const KEY = 'drawer-open';

/**
 * Beside the page the drawer is open until the person closes it, and his choice is kept.
 * Where it would cover the page it starts closed, and closes when he has chosen where to go.
 */
export function useDrawer() {
  const wide = useFromWidth('md');
  const { pathname } = useLocation();
  const [beside, setBeside] = useState(() => storage.read(KEY, z.boolean()) ?? true);
  const [coveringAt, setCoveringAt] = useState<string>();
  const open = wide ? beside : coveringAt === pathname;

  const setOpen = (next: boolean) => {
    if (!wide) return setCoveringAt(next ? pathname : undefined);
    setBeside(next);
    storage.write(KEY, next);
  };

  return { wide, open, setOpen };
}
