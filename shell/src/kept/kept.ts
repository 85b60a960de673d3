import { z } from 'zod';
import { bus } from '@chokdee/shared/bus';
import { readKeptWith } from '@chokdee/shared/query';
import { session } from '@chokdee/shared/session';
import { storage } from '@chokdee/shared/storage';
import { whenIdle } from '../remotes/idle.ts';
import { lastMember } from '../session/last-member.ts';
import { KEPT_NAME } from './kept-names.ts';

/** Loaded once the page is idle, or when there is no connection. */
const loadKeeper = () => import(/* webpackChunkName: "keeper" */ './keeper.ts');

/** Whether the device keeps something of a member. */
const isMarked = (): boolean => storage.read(KEPT_NAME, z.literal(true)) === true;

const mark = (): void => void (session.getState().identity && storage.write(KEPT_NAME, true));

/** Lets screens read what was kept. Call it before the first screen is drawn. */
export function readKept(): void {
  readKeptWith((key) => (isMarked() ? loadKeeper().then(({ readReply }) => readReply(key)) : undefined));
}

/** Opens the page for the member whose data the device keeps. Resolves to whether it could. */
export const openWithoutServer = (): Promise<boolean> =>
  loadKeeper().then(
    ({ openOffline }) => openOffline(),
    () => false,
  );

/**
 * Keeps what a member reads, for as long as the session lasts.
 *
 * @param over the server has said that nobody is signed in.
 */
export function followKept({ over }: { over: boolean }): void {
  const keep = () => {
    if (session.getState().identity?.role !== 'member') return;
    mark();
    whenIdle(
      () =>
        void loadKeeper().then(
          // Meanwhile another tab's logout may have removed the mark.
          ({ startKeeping }) => startKeeping().then(mark),
          () => {},
        ),
    );
  };
  if (over) forget();
  keep();
  bus.on('session/started', keep);
  bus.on('session/ended', forgetKept);
}

/** Deletes what the device keeps of this page's member. Another member may have signed in in another tab. */
export const forgetKept = (): void => forget(lastMember());

/** If it fails, the next page tries again. */
function forget(uuid?: string): void {
  if (!isMarked()) return;
  void loadKeeper().then(
    async ({ wipeKept }) => {
      if (await wipeKept(uuid)) storage.remove(KEPT_NAME);
    },
    () => {},
  );
}
