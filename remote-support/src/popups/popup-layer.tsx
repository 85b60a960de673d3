import { popupCalls, type Popup, type PopupAct } from '@chokdee/shared/contracts/popups';
import { send } from '@chokdee/shared/http';
import { useLocale } from '@chokdee/shared/i18n';
import { useRead } from '@chokdee/shared/query';
import { useClosedByBack, useLocation } from '@chokdee/shared/router';
import { session } from '@chokdee/shared/session';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { PopupDialog } from './popup-dialog.tsx';
import { isClosed, markClosed } from './popup-memory.ts';
import { isAt, isPageQuiet } from './quiet-page.ts';

/** Delay before a popup, and between two checks whether the page is quiet. */
const SETTLE_MS = 1_500;

/** The popups and news of the site, one at a time and at most one on each visit to a page. */
export function PopupLayer() {
  const { pathname } = useLocation();
  const who = useStore(session, ({ identity }) => identity?.uuid ?? '');
  const read = usePopups(pathname, who);
  const [open, setOpen] = useState<{ popup: Popup; who: string }>();
  const [had, setHad] = useState<string>();
  const isOpen = open !== undefined;

  useEffect(() => {
    if (!read || isOpen || had === pathname) return;
    return whenSettled(pathname, read, (popup) => {
      setHad(pathname);
      setOpen({ popup, who });
      // Stored at once, so that neither a reload nor another tab shows it again.
      markClosed(popup, false);
      count(popup, 'shown');
    });
  }, [read, isOpen, had, pathname, who]);

  // Another person signed in: the next page removes its history entry, and nothing of it is stored.
  const shown = open?.who === who ? open.popup : undefined;
  const close = (act: Exclude<PopupAct, 'shown'>) => {
    if (shown && act === 'dismissed') markClosed(shown, true);
    if (shown) count(shown, act);
    setOpen(undefined);
  };
  useClosedByBack('popup', isOpen, { onBack: () => close('closed') });

  return shown ? <PopupDialog popup={shown} onClose={close} /> : null;
}

/** @returns a function that reads the current popups; undefined while none is due on the page. */
function usePopups(pathname: string, who: string) {
  const locale = useLocale();
  const isOperator = useStore(session, ({ identity }) => identity?.role === 'operator');
  const read = useCallback(
    async (signal?: AbortSignal) => (await send(popupCalls.all, { locale }, { signal })).popups,
    [locale],
  );
  // The popups depend on the viewer.
  const known = useRead(popupCalls.all, isOperator ? null : { locale, who }, read);
  const isDue = known.state === 'ready' && nextOf(known.data, pathname) !== undefined;
  return isDue ? read : undefined;
}

const nextOf = (popups: readonly Popup[], pathname: string) =>
  popups.find((popup) => isAt(popup.places, pathname) && !isClosed(popup));

/** Whether this page is visible and no navigation is pending. */
const isSettled = (pathname: string) => window.location.pathname === pathname && isPageQuiet();

/** Calls `show` with the due popup once the page is quiet. Reads it from the server at that time. */
function whenSettled(
  pathname: string,
  read: () => Promise<readonly Popup[]>,
  show: (popup: Popup) => void,
): () => void {
  let isOver = false;
  const look = async () => {
    if (!isSettled(pathname)) return;
    clearInterval(timer);
    const popup = nextOf(await read().catch(() => []), pathname);
    if (popup && !isOver && isSettled(pathname)) show(popup);
  };
  const timer = setInterval(() => void look(), SETTLE_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

/** Counts are best effort. */
function count({ item }: Popup, act: PopupAct): void {
  send(popupCalls.count, { item, act }).catch(() => undefined);
}
