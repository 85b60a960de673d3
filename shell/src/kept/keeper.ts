import { keptCalls, keptReplies, type QueryKey } from '@chokdee/shared/query';
import { session } from '@chokdee/shared/session';
import { keepPage } from './keep-page.ts';
import { keptStore } from './kept-store.ts';
import { nameOf } from './name-of-reply.ts';
import { OFFLINE_TOKEN } from './offline.store.ts';
import { followReturn } from './follow-return.ts';

const store = keptStore();
let stop: (() => void) | undefined;

/** Keeps what the signed-in member reads from now on, and the page that opens without a connection. */
export async function startKeeping(): Promise<void> {
  const { identity, token } = session.getState();
  if (!identity || token === OFFLINE_TOKEN) return;
  stop?.();
  stop = undefined;
  await store.open(identity);
  if (session.getState().identity?.uuid !== identity.uuid) return;
  stop = keptReplies.follow((key, data) => {
    const [path, , member] = key;
    if (member === '' || member === identity.uuid) void store.write(keptCalls[path]!.page, nameOf(key), data);
  });
  await keepPage();
}

export async function readReply(key: QueryKey) {
  const { identity } = session.getState();
  const kept = identity && (await store.member());
  return kept?.uuid === identity?.uuid ? store.read(keptCalls[key[0]]!.page, nameOf(key)) : undefined;
}

/** Resolves to whether everything is gone. */
export async function wipeKept(): Promise<boolean> {
  stop?.();
  stop = undefined;
  return (await store.wipe()) === true;
}

/** What the signed-in member may open now. */
export const keptPages = async () =>
  (session.getState().identity && (await store.pages())) ?? new Map<never, never>();

/** Opens the page without the server, for the member of whom something is kept. */
export async function openOffline(): Promise<boolean> {
  const member = await store.member();
  if (member) session.getState().start(member, OFFLINE_TOKEN);
  followReturn(startKeeping);
  return true;
}
