import { createStore, delMany, entries, get, keys, set, setMany } from 'idb-keyval';
import { identity as identitySchema, type Identity } from '@chokdee/shared/contracts/auth';
import type { KeptPage } from '@chokdee/shared/kept-calls';
import { KEPT_DAYS, KEPT_NAME } from './kept-names.ts';
import { digestOf, newKey, seal, unseal, type Sealed } from './seal.ts';

const MAX_AGE_MS = KEPT_DAYS * 86_400_000;
const MAX_REPLIES = 60;
const MAX_REPLY_CHARACTERS = 200_000;

const KEY = 'key';
const MEMBER = 'member';
const REPLY = /^reply \w+ /;

interface Reply {
  atMs: number;
  data: unknown;
}
type StoredReply = Sealed & { atMs: number };

/**
 * Replies that one member may read without a connection, sealed under a key that never leaves the browser's
 * store. Key and replies go together: with the session, or when another member comes. What cannot be read or
 * written counts as not kept.
 *
 * @param now milliseconds by this device's clock, which also says how old a reply is.
 */
export function keptStore({ now = Date.now } = {}) {
  const store = createStore(KEPT_NAME, KEPT_NAME);
  /** One at a time: a reply that is being written must not outlive a wipe. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value | undefined> => {
    const done = last.then(work).catch(() => undefined);
    last = done;
    return done;
  };

  const storedKey = () => get<CryptoKey>(KEY, store);

  async function readMember(): Promise<Identity | undefined> {
    const [key, sealed] = [await storedKey(), await get<StoredReply>(MEMBER, store)];
    if (!key || !sealed || isOld(sealed)) return undefined;
    return identitySchema.safeParse(await unseal(key, sealed)).data;
  }

  const isOld = ({ atMs }: StoredReply): boolean => Math.abs(now() - atMs) > MAX_AGE_MS;

  async function wipe(): Promise<true> {
    await delMany(await keys(store), store);
    return true;
  }

  /** Removes old replies, and the oldest beyond the limit. */
  async function prune(): Promise<void> {
    const replies = (await entries<string, StoredReply>(store)).filter(([name]) => REPLY.test(name));
    const newestFirst = replies.sort(([, left], [, right]) => right.atMs - left.atMs);
    const extra = newestFirst.filter(([, reply], index) => index >= MAX_REPLIES || isOld(reply));
    await delMany(
      extra.map(([name]) => name),
      store,
    );
  }

  return {
    /** Opens the store for a member. What another member left goes, and so does what cannot be read. */
    open: (member: Identity) =>
      inTurn(async () => {
        const former = await readMember().catch(() => undefined);
        if (former?.uuid !== member.uuid) await wipe();
        const key = (await storedKey()) ?? (await newKey());
        const sealed: StoredReply = { ...(await seal(key, member)), atMs: now() };
        await setMany(
          [
            [KEY, key],
            [MEMBER, sealed],
          ],
          store,
        );
        await prune();
      }),

    /** The member to whom everything here belongs. */
    member: () => inTurn(readMember),

    write: (page: KeptPage, name: string, data: unknown) =>
      inTurn(async () => {
        const key = await storedKey();
        if (!key || JSON.stringify(data).length > MAX_REPLY_CHARACTERS) return;
        const sealed: StoredReply = { ...(await seal(key, data)), atMs: now() };
        await set(await recordOf(page, name), sealed, store);
        if ((await keys(store)).length > MAX_REPLIES + 2) await prune();
      }),

    read: (page: KeptPage, name: string) =>
      inTurn(async (): Promise<Reply | undefined> => {
        const [key, sealed] = [await storedKey(), await get<StoredReply>(await recordOf(page, name), store)];
        if (!key || !sealed || isOld(sealed)) return undefined;
        return { data: await unseal(key, sealed), atMs: sealed.atMs };
      }),

    /** The pages of which something was kept, each with the time of its newest reply. */
    pages: () =>
      inTurn(async () => {
        const times = new Map<string, number>();
        for (const [name, reply] of await entries<string, StoredReply>(store)) {
          const page = /^reply (\w+) /.exec(name)?.[1];
          if (page && !isOld(reply)) times.set(page, Math.max(times.get(page) ?? 0, reply.atMs));
        }
        return times as ReadonlyMap<KeptPage, number>;
      }),

    wipe: () => inTurn(wipe),
  };
}

/** The request is hashed: it may hold numbers and dates. */
const recordOf = async (page: KeptPage, name: string): Promise<string> =>
  `reply ${page} ${await digestOf(name)}`;
