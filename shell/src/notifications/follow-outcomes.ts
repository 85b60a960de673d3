import { bus } from '@chokdee/shared/bus';
import { OUTCOME_MAX_NOTICES, outcomeCalls } from '@chokdee/shared/contracts/outcomes';
import { ApiError, send } from '@chokdee/shared/http';
import { currentLocale, currentTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { session } from '@chokdee/shared/session';
import { isConnected, onReconnected } from '@chokdee/shared/socket';
import { routeAt } from '../router/route-at.ts';
import { announcedOutcomes } from './announced-outcomes.ts';
import { outcomeMessages } from './outcome-messages.ts';
import { isPageOfRound } from './page-of-round.ts';

/** Batches the events of one settlement, and rounds that end in the same minute. */
const BATCH_DELAY_MS = 1_000;
const SPREAD_MS = 1_000;
/** Polling interval while there is no socket to announce the end of a round. */
const POLL_WHILE_DISCONNECTED_MS = 60_000;
const LOCK = 'chokdee.outcomes';

/**
 * Announces wins, refunds and corrections exactly once, on whatever screen the member is: as they happen, and
 * after an absence. A hidden tab leaves it to the visible one. The page of a round tells its own outcome.
 *
 * @returns a function that stops it.
 */
export function followOutcomes(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleAnnouncement = () => {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        void announceNew();
      },
      BATCH_DELAY_MS + Math.random() * SPREAD_MS,
    );
  };
  const onShow = () => document.visibilityState === 'visible' && scheduleAnnouncement();
  const polling = setInterval(() => !isConnected() && scheduleAnnouncement(), POLL_WHILE_DISCONNECTED_MS);
  const unsubscribes = [
    bus.on('lottery/outcome-known', scheduleAnnouncement),
    bus.on('session/started', scheduleAnnouncement),
    onReconnected(scheduleAnnouncement),
  ];
  document.addEventListener('visibilitychange', onShow);
  scheduleAnnouncement();
  return () => {
    clearTimeout(timer);
    clearInterval(polling);
    unsubscribes.forEach((off) => off());
    document.removeEventListener('visibilitychange', onShow);
  };
}

/** Serialised across tabs by a lock: the second tab finds the outcomes already announced. */
function announceNew(): Promise<void> {
  const announce = () =>
    announceUnseen().catch((error: unknown) => {
      // A failed request is repeated at the next trigger.
      if (!(error instanceof ApiError)) throw error;
    });
  return navigator.locks ? navigator.locks.request(LOCK, announce) : announce();
}

async function announceUnseen(): Promise<void> {
  const memberId = session.getState().identity?.uuid;
  if (memberId === undefined || document.visibilityState !== 'visible') return;
  const unseen = await send(outcomeCalls.unseen, {});
  if (unseen.length === 0 || session.getState().identity?.uuid !== memberId) return;
  // Also stored on the device: if the server never learns that they were shown, a reload must not repeat
  // them.
  const announced = announcedOutcomes(memberId);
  const fresh = unseen.filter((outcome) => !announced.has(outcome));
  if (fresh.length > 0) announced.add(fresh);
  const elsewhere = fresh.filter((outcome) => !isPageOfRound(outcome));
  for (const message of outcomeMessages(elsewhere, {
    text: currentTexts('shell'),
    locale: currentLocale(),
  })) {
    const isOpen = message.link !== undefined && routeAt(message.link.to) !== undefined;
    notify(isOpen ? message : { ...message, lasting: true, link: undefined });
  }
  await send(outcomeCalls.seen, { outcomes: unseen.map(({ betId, version }) => ({ betId, version })) });
  // The server lists the rest once these are marked as seen.
  if (unseen.length === OUTCOME_MAX_NOTICES) await announceUnseen();
}
