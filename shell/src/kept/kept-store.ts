import {
  createStore,
  delMany,
  entries,
  get,
  keys,
  promisifyRequest,
  setMany,
  type UseStore,
} from 'idb-keyval';
import { identity, type Identity } from '@chokdee/shared/contracts/auth';
import type { KeptPage } from '@chokdee/shared/kept-calls';
import { KEPT_DAYS, KEPT_NAME } from './kept-names.ts';
import { digestOf, newKey, seal, unseal, type Sealed } from './seal.ts';

const MAX_AGE_MS = KEPT_DAYS * 86_400_000;
const MAX_REPLIES = 60;
const MAX_REPLY_CHARACTERS = 200_000;

const KEY = 'key';
const MEMBER = 'member';
const REPLY = /^reply (\w+) /;

/** The owner of a visitor's replies. No digest equals this text. */
const VISITOR = 'visitor';

type StoredReply = Sealed & { atMs: number };
/** `owner`: digest of the member's uuid, which tells one member's tab from another's, or `VISITOR`. */
type StoredMember = StoredReply & { owner?: string };

const isOld = ({ atMs }: StoredReply, nowMs: number): boolean => Math.abs(nowMs - atMs) > MAX_AGE_MS;

/**
 * Replies that one member, or a visitor, may read without a connection, sealed under a key that never leaves
 * the browser's store. Key and replies go together: with the session, or when somebody else comes. What
 * cannot be read or written counts as not kept.
 *
 * @param now milliseconds by this device's clock, which also says how old a reply is.
 */
export function keptStore({ now = Date.now } = {}) {
  const store = createStore(KEPT_NAME, KEPT_NAME);
  const serially = oneAtATime();
  /** The owner that this tab writes for. Another tab may have opened the store for another owner since. */
  let owner: string | undefined;

  return {
    /** Opens the store for a member or a visitor. Deletes another owner's replies, and unreadable ones. */
    open: (member?: Identity) =>
      serially(async () => {
        const former = await readMember(store, now()).catch(() => undefined);
        const isOwn = member ? former?.uuid === member.uuid : await isVisitors(store);
        if (!isOwn) await wipe(store);
        owner = member ? await digestOf(member.uuid) : VISITOR;
        const key = (await get<CryptoKey>(KEY, store)) ?? (await newKey());
        const sealed: StoredMember = { ...(await seal(key, member ?? null)), atMs: now(), owner };
        await setMany(
          [
            [KEY, key],
            [MEMBER, sealed],
          ],
          store,
        );
        await prune(store, now());
      }),

    /** The member to whom everything here belongs; undefined if it is a visitor's. */
    member: () => serially(() => readMember(store, now())),

    isVisitors: () => serially(() => isVisitors(store)),

    write: (page: KeptPage, name: string, data: unknown) =>
      serially(async () => {
        const key = await get<CryptoKey>(KEY, store);
        if (!key || JSON.stringify(data).length > MAX_REPLY_CHARACTERS) return;
        const sealed: StoredReply = { ...(await seal(key, data)), atMs: now() };
        await putFor(owner, store, await recordOf(page, name), sealed);
        if ((await keys(store)).length > MAX_REPLIES + 2) await prune(store, now());
      }),

    read: (page: KeptPage, name: string) =>
      serially(async (): Promise<{ atMs: number; data: unknown } | undefined> => {
        const key = await get<CryptoKey>(KEY, store);
        const sealed = await get<StoredReply>(await recordOf(page, name), store);
        if (!key || !sealed || isOld(sealed, now())) return undefined;
        return { data: await unseal(key, sealed), atMs: sealed.atMs };
      }),

    pages: () => serially(() => pagesIn(store, now())),

    /**
     * Resolves to whether nothing is left.
     *
     * @param uuid wipes what belongs to this member only: another one's tab may have opened the store since.
     */
    wipe: (uuid?: string) =>
      serially(async () => wipe(store, uuid === undefined ? undefined : await digestOf(uuid))),
  };
}

/** Runs serially, so that a pending write cannot survive a wipe. A failure resolves to `undefined`. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <Value>(work: () => Promise<Value>): Promise<Value | undefined> => {
    const done = last.then(work).catch(() => undefined);
    last = done;
    return done;
  };
}

async function readMember(store: UseStore, nowMs: number): Promise<Identity | undefined> {
  const [key, sealed] = [await get<CryptoKey>(KEY, store), await get<StoredReply>(MEMBER, store)];
  if (!key || !sealed || isOld(sealed, nowMs)) return undefined;
  return identity.safeParse(await unseal(key, sealed)).data;
}

const isVisitors = async (store: UseStore): Promise<boolean> =>
  (await get<StoredMember>(MEMBER, store))?.owner === VISITOR;

const ownerIn = async (records: IDBObjectStore): Promise<string | undefined> =>
  (await promisifyRequest<StoredMember | undefined>(records.get(MEMBER)))?.owner;

/** One transaction, so that no other tab can open the store between the question and the answer. */
const wipe = (store: UseStore, owner?: string): Promise<boolean> =>
  store('readwrite', async (records) => {
    if (owner !== undefined && ![undefined, owner].includes(await ownerIn(records))) return false;
    records.clear();
    await promisifyRequest(records.transaction);
    return true;
  });

/** One transaction, for the same reason. */
const putFor = (
  owner: string | undefined,
  store: UseStore,
  name: string,
  reply: StoredReply,
): Promise<void> =>
  store('readwrite', async (records) => {
    if ((await ownerIn(records)) !== owner) return;
    records.put(reply, name);
    await promisifyRequest(records.transaction);
  });

const repliesIn = async (store: UseStore): Promise<[string, StoredReply][]> =>
  (await entries<string, StoredReply>(store)).filter(([name]) => REPLY.test(name));

/** Removes old replies, and the oldest beyond the limit. */
async function prune(store: UseStore, nowMs: number): Promise<void> {
  const newestFirst = (await repliesIn(store)).sort(([, left], [, right]) => right.atMs - left.atMs);
  const extra = newestFirst.filter(([, reply], index) => index >= MAX_REPLIES || isOld(reply, nowMs));
  await delMany(
    extra.map(([name]) => name),
    store,
  );
}

/** The pages of which something was kept, each with the time of its newest reply. */
async function pagesIn(store: UseStore, nowMs: number): Promise<ReadonlyMap<KeptPage, number>> {
  const times = new Map<KeptPage, number>();
  for (const [name, reply] of await repliesIn(store)) {
    const page = REPLY.exec(name)![1] as KeptPage;
    if (!isOld(reply, nowMs)) times.set(page, Math.max(times.get(page) ?? 0, reply.atMs));
  }
  return times;
}

/** The request is hashed: it may hold numbers and dates. */
const recordOf = async (page: KeptPage, name: string): Promise<string> =>
  `reply ${page} ${await digestOf(name)}`;
