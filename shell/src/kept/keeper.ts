import { bus } from '@chokdee/shared/bus';
import { queryClient, type QueryKey } from '@chokdee/shared/query';
import { session } from '@chokdee/shared/session';
import { pendingLogout } from '../session/pending-logout.ts';
import { keepPage } from './keep-page.ts';
import { keptStore } from './kept-store.ts';
import { keptTime } from './kept-time.ts';
import { nameOf, pageOf } from './name-of-reply.ts';
import { OFFLINE_TOKEN } from './offline.store.ts';
import { followReturn } from './follow-return.ts';

const store = keptStore();
let stop: (() => void) | undefined;

/** Keeps what the viewer reads from now on, and the page that opens without a connection. */
export async function startKeeping(): Promise<void> {
  const { identity, token } = session.getState();
  if (token === OFFLINE_TOKEN) return;
  stop?.();
  stop = undefined;
  await store.open(identity);
  if (session.getState().identity?.uuid !== identity?.uuid) return;
  const offs = [
    followReplies((key, data) => {
      const page = pageOf(key);
      if (page && ['', identity?.uuid].includes(key[2])) void store.write(page, nameOf(key), data);
    }),
    // The kept page has the texts of one language.
    bus.on('locale/changed', () => void keepPage()),
  ];
  stop = () => offs.forEach((off) => off());
  await keepPage();
}

export async function readReply(key: QueryKey) {
  const page = pageOf(key);
  const reply = page && (await isOwn()) ? await store.read(page, nameOf(key)) : undefined;
  return reply && { ...reply, time: keptTime(reply.atMs) };
}

/**
 * Resolves to whether everything is gone.
 *
 * @param uuid wipes what belongs to this member only.
 */
export async function wipeKept(uuid?: string): Promise<boolean> {
  stop?.();
  stop = undefined;
  return (await store.wipe(uuid)) === true;
}

/** What the viewer may open now. */
export const keptPages = async () =>
  ((await isOwn()) ? await store.pages() : undefined) ?? new Map<never, never>();

/** Another tab may have opened the store for somebody else. */
async function isOwn(): Promise<boolean> {
  const { identity } = session.getState();
  if (!identity) return (await store.isVisitors()) === true;
  return (await store.member())?.uuid === identity.uuid;
}

/**
 * Opens the page without the server, for the member of whom something is kept, unless they have logged out,
 * or else for a visitor.
 */
export async function openOffline(): Promise<boolean> {
  const member = pendingLogout.isPending() ? undefined : await store.member();
  if (member) session.getState().start(member, OFFLINE_TOKEN);
  followReturn(startKeeping);
  return true;
}

/** Forwards each reply that arrives, starting with those that the page already has. */
function followReplies(pass: (key: QueryKey, data: unknown) => void): () => void {
  const cache = queryClient.getQueryCache();
  for (const { queryKey, state } of cache.getAll())
    if (state.data !== undefined) pass(queryKey as unknown as QueryKey, state.data);
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success')
      pass(event.query.queryKey as unknown as QueryKey, event.query.state.data);
  });
}
