import { serverNow } from '@chokdee/shared/clock';
import type { Popup } from '@chokdee/shared/contracts/popups';
import { bangkokDay } from '@chokdee/shared/rules/instant';
import { POPUP_COOKIE_SECONDS, popupCookies } from '@chokdee/shared/rules/popup-cookies';

type Shown = Pick<Popup, 'item' | 'kind' | 'often'>;

/** Further ones push out the oldest. */
const MAX_KEPT = 50;
const today = () => bangkokDay(new Date(serverNow())).replaceAll('-', '');

/** Whether this browser has closed it for now. */
export function isClosed({ item, kind, often }: Shown): boolean {
  const marks = marksIn(popupCookies[kind]);
  return marks.includes(`${item}`) || (often === 'day' && marks.includes(`${item}-${today()}`));
}

/** @param forGood it is not shown again, however often it may be. */
export function markClosed({ item, kind, often }: Shown, forGood: boolean): void {
  const name = popupCookies[kind];
  const others = marksIn(name).filter((mark) => mark.split('-')[0] !== `${item}`);
  const mark = forGood || often === 'once' ? `${item}` : `${item}-${today()}`;
  write(name, [...others, mark].slice(-MAX_KEPT).join('.'));
}

function marksIn(name: string): string[] {
  return new RegExp(`(?:^|; )${name}=([0-9.-]*)`).exec(document.cookie)?.[1]?.split('.') ?? [];
}

function write(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Max-Age=${POPUP_COOKIE_SECONDS}; Path=/; SameSite=Lax${secure}`;
}
