import { z } from 'zod';
import { bus } from '@chokdee/shared/bus';
import { opensOffline } from '@chokdee/shared/contracts/kept-pages';
import { setKeptReplyReader } from '@chokdee/shared/query';
import { session } from '@chokdee/shared/session';
import { storage, tabStorage } from '@chokdee/shared/storage';
import { whenIdle } from '../remotes/idle.ts';
import { lastMember } from '../session/last-member.ts';
import { ANSWERS_PREFIX, KEPT_NAME, TYPED_PREFIX } from './kept-names.ts';

/** Loaded once the page is idle, or when there is no connection. */
const loadKeeper = () => import(/* webpackChunkName: "keeper" */ './keeper.ts');

/** The server has said, when the page opened, that nobody is signed in, and nobody has signed in since. */
let isVisitorsPage = false;
/** The visitor has opened a page that opens offline, or has installed the site. */
let isKeeping = false;

/** Whose data the device keeps. `true`: a member's. */
const marked = () => storage.read(KEPT_NAME, z.union([z.literal(true), z.literal('visitor')]));
/** Whether the device keeps pages that open offline. It keeps none for operators. */
export const hasKeptPages = (): boolean => marked() !== undefined;

const mark = (): void => void (session.getState().identity && storage.write(KEPT_NAME, true));
const markAsVisitors = (): void => void (session.getState().identity ?? storage.write(KEPT_NAME, 'visitor'));

/** Lets screens read what was kept. Call it before the first screen is drawn. */
export function readKept(): void {
  setKeptReplyReader((key) =>
    hasKeptPages() ? loadKeeper().then(({ readReply }) => readReply(key)) : undefined,
  );
}

/**
 * Opens the page for the member whose data the device keeps, or for a visitor. Resolves to whether it could.
 */
export const openWithoutServer = (): Promise<boolean> =>
  loadKeeper().then(
    ({ openOffline }) => openOffline(),
    () => false,
  );

/**
 * Keeps what a member reads, for as long as the session lasts, and what a visitor reads,
 * until somebody signs in.
 *
 * @param over the server has said that nobody is signed in.
 */
export function followKept({ over }: { over: boolean }): void {
  const keep = () => {
    // What a member has read stays in the page's memory, and must not be kept for a visitor.
    isVisitorsPage = false;
    const { identity } = session.getState();
    if (identity?.role === 'operator') forget();
    if (identity?.role !== 'member') return;
    mark();
    // Meanwhile another tab's logout may have removed the mark.
    startWhenIdle(mark);
  };
  if (over) removeTyped(ANSWERS_PREFIX);
  if (over && marked() === true) {
    removeTyped(TYPED_PREFIX);
    forget();
  }
  keep();
  isVisitorsPage = over;
  isKeeping ||= window.matchMedia?.('(display-mode: standalone)').matches ?? false;
  keepForVisitor();
  window.addEventListener('appinstalled', startKeepingVisitor);
  bus.on('session/started', keep);
  bus.on('session/ended', forgetKept);
}

/**
 * A screen of a remote is shown. A visitor who has opened a page that opens offline finds it again offline.
 */
export function recordShownRoute(route: { path: string }): void {
  if (opensOffline(route)) startKeepingVisitor();
}

function startKeepingVisitor(): void {
  isKeeping = true;
  keepForVisitor();
}

function keepForVisitor(): void {
  if (!isVisitorsPage || !isKeeping) return;
  isVisitorsPage = false;
  startWhenIdle(markAsVisitors);
}

const startWhenIdle = (onStarted: () => void): void =>
  whenIdle(
    () =>
      void loadKeeper().then(
        ({ startKeeping }) => startKeeping().then(onStarted),
        () => {},
      ),
  );

/** Deletes what the device keeps of this page's member. Another member may have signed in in another tab. */
export function forgetKept(): void {
  removeTyped(ANSWERS_PREFIX);
  forget(lastMember());
}

function removeTyped(prefix: string): void {
  for (const area of [storage, tabStorage]) area.keys(prefix).forEach(area.remove);
}

/** If it fails, the next page tries again. */
function forget(uuid?: string): void {
  if (!hasKeptPages()) return;
  void loadKeeper().then(
    async ({ wipeKept }) => {
      if (await wipeKept(uuid)) storage.remove(KEPT_NAME);
    },
    () => {},
  );
}
