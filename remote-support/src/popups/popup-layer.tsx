import { popupCalls, type Popup, type PopupAct } from '@chokdee/shared/contracts/popups';
import { send } from '@chokdee/shared/http';
import { useLocale } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { useClosedByBack, useLocation } from '@chokdee/shared/router';
import { session } from '@chokdee/shared/session';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { PopupDialog } from './popup-dialog.tsx';
import { isClosed, markClosed } from './popup-memory.ts';
import { isAt, isPageQuiet } from './quiet-page.ts';

/** A page settles for this long before a popup comes, and is looked at again after as long. */
const SETTLE_MS = 1_500;

/** The popups and news of the site, one at a time and at most one on each visit to a page. */
export function PopupLayer() {
  const locale = useLocale();
  const { pathname } = useLocation();
  const isOperator = useStore(session, ({ identity }) => identity?.role === 'operator');
  const known = useCall(popupCalls.all, isOperator ? null : { locale });
  const popups = known.state === 'ready' ? known.data.popups : undefined;
  const [open, setOpen] = useState<Popup>();
  const [had, setHad] = useState<string>();

  useEffect(() => {
    if (!popups || open || had === pathname) return;
    const next = () => popups.find((popup) => isAt(popup.places, pathname) && !isClosed(popup));
    if (!next()) return;
    const timer = setInterval(() => {
      const popup = isPageQuiet() ? next() : undefined;
      if (!popup) return;
      setHad(pathname);
      setOpen(popup);
      count(popup, 'shown');
    }, SETTLE_MS);
    return () => clearInterval(timer);
  }, [popups, open, had, pathname]);

  const close = (act: Exclude<PopupAct, 'shown'>) => {
    if (!open) return;
    markClosed(open, act === 'dismissed');
    count(open, act);
    setOpen(undefined);
  };
  useClosedByBack('popup', open !== undefined, { onBack: () => close('closed') });

  return open ? <PopupDialog popup={open} onClose={close} /> : null;
}

/** A count that is lost does no harm. */
function count({ item }: Popup, act: PopupAct): void {
  send(popupCalls.count, { item, act }).catch(() => undefined);
}
