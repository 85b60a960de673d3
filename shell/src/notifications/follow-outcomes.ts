import { bus } from '@chokdee/shared/bus';
import { OUTCOME_MAX_NOTICES, outcomeCalls } from '@chokdee/shared/contracts/outcomes';
import { ApiError, send } from '@chokdee/shared/http';
import { currentLocale, currentTexts } from '@chokdee/shared/i18n';
import { session } from '@chokdee/shared/session';
import { isConnected, onReconnected } from '@chokdee/shared/socket';
import { routeAt } from '../router/route-at.ts';
import { announcedOutcomes } from './announced-outcomes.ts';
import { outcomeMessages } from './outcome-messages.ts';

/** News of one settlement come together; rounds that end at the same minute are announced as one. */
const SOON_MS = 1_000;
const SPREAD_MS = 1_000;
/** Without a socket nobody says that a round has ended. */
const DISCONNECTED_MS = 60_000;
const LOCK = 'chokdee.outcomes';

/**
 * Announces wins, refunds and corrections once, on whatever screen the member is: as they happen, and after they were away. A hidden tab leaves
 * it to the one that is looked at. Returns what ends it.
 */
export function followOutcomes(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        void announceNew();
      },
      SOON_MS + Math.random() * SPREAD_MS,
    );
  };
  const onShow = () => document.visibilityState === 'visible' && soon();
  const polling = setInterval(() => !isConnected() && soon(), DISCONNECTED_MS);
  const offs = [bus.on('lottery/outcome-known', soon), bus.on('session/started', soon), onReconnected(soon)];
  document.addEventListener('visibilitychange', onShow);
  soon();
  return () => {
    clearTimeout(timer);
    clearInterval(polling);
    offs.forEach((off) => off());
    document.removeEventListener('visibilitychange', onShow);
  };
}

/** One tab after the other: who comes second finds that the first has announced it. */
function announceNew(): Promise<void> {
  const announce = () =>
    announceUnseen().catch((error: unknown) => {
      // Nobody could be asked: the next occasion asks again.
      if (!(error instanceof ApiError)) throw error;
    });
  return navigator.locks ? navigator.locks.request(LOCK, announce) : announce();
}

async function announceUnseen(): Promise<void> {
  const memberId = session.getState().identity?.uuid;
  if (memberId === undefined || document.visibilityState !== 'visible') return;
  const unseen = await send(outcomeCalls.unseen, {});
  if (unseen.length === 0 || session.getState().identity?.uuid !== memberId) return;
  // Kept on the device as well: where the server does not hear that they were shown, a reload must not show them again.
  const announced = announcedOutcomes(memberId);
  const fresh = unseen.filter((outcome) => !announced.has(outcome));
  if (fresh.length > 0) announced.add(fresh);
  for (const message of outcomeMessages(fresh, { text: currentTexts('shell'), locale: currentLocale() })) {
    const isOpen = message.link !== undefined && routeAt(message.link.to) !== undefined;
    bus.emit('notification/show', isOpen ? message : { ...message, lasting: true, link: undefined });
  }
  await send(outcomeCalls.seen, { outcomes: unseen.map(({ betId, version }) => ({ betId, version })) });
  // The rest comes once these were seen.
  if (unseen.length === OUTCOME_MAX_NOTICES) await announceUnseen();
}
