import { useState } from 'react';
import { z } from 'zod';
import { useClosedByBack, useLocation } from '@chokdee/shared/router';
import { storage } from '@chokdee/shared/storage';
import { useFromWidth } from '@chokdee/shared/ui';

const KEY = 'drawer-open';

/**
 * The drawer beside the page is open until the person closes it, and the choice is stored. Where it covers
 * the page, it starts closed; Back closes it, and so does choosing a link, at once: a screen that loads
 * slowly must not keep it open.
 */
export function useDrawer() {
  const wide = useFromWidth('md');
  const { pathname } = useLocation();
  const [openBeside, setOpenBeside] = useState(() => storage.read(KEY, z.boolean()) ?? true);
  /**
   * State where it covers the page; `leaving`: a link was chosen, which replaces the drawer's history entry.
   */
  const [covering, setCovering] = useState<{ at: string; leaving?: boolean }>();
  const covers = !wide && covering?.at === pathname;
  const open = wide ? openBeside : covers && !covering.leaving;
  useClosedByBack('drawer', covers, { onBack: () => setCovering(undefined) });

  const setOpen = (next: boolean) => {
    if (!wide) return setCovering(next ? { at: pathname } : undefined);
    setOpenBeside(next);
    storage.write(KEY, next);
  };

  return { wide, open, setOpen, leave: () => setCovering({ at: pathname, leaving: true }) };
}
