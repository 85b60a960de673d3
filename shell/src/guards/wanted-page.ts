import { z } from 'zod';
import { isOwnPath, requestedPathIn } from '@chokdee/shared/contracts/route-rules';
import { session } from '@chokdee/shared/session';

const KEY = 'wanted-page';
const MAX_AGE_MS = 30 * 60_000;

/** `owner`: the member whose session ended on that page, if any. */
const storedPage = z.object({
  path: z.string().refine(isOwnPath),
  at: z.number(),
  owner: z.string().optional(),
});

/** The page that a visitor was turned away from, kept in this tab until the login. */
export const wantedPage = {
  /**
   * @param path pathname, query and hash; ignored unless it is a path of this site.
   * @param owner the member who was last signed in: another member is not led to a page with an id in its
   * address.
   */
  remember(path: string, owner?: string): void {
    if (!isOwnPath(path)) return;
    try {
      sessionStorage.setItem(
        KEY,
        JSON.stringify({ path, at: Date.now(), owner } satisfies z.input<typeof storedPage>),
      );
    } catch {
      // Without storage, the login leads to /main.
    }
  },

  /**
   * Takes the wanted page from the server's redirect and removes it from the address. Call it before the
   * router starts.
   */
  takeFromAddress(): void {
    const { pathname, search, hash } = window.location;
    const query = new URLSearchParams(search);
    if (!query.has('wanted')) return;
    const wanted = requestedPathIn(search);
    if (wanted) this.remember(wanted);
    query.delete('wanted');
    const rest = query.toString();
    window.history.replaceState(window.history.state, '', pathname + (rest && `?${rest}`) + hash);
  },

  /** The wanted page, unless it has expired or belongs to another member than the one who is signed in. */
  peek(): string | undefined {
    const found = read();
    if (!found || Date.now() - found.at > MAX_AGE_MS) return undefined;
    const viewer = session.getState().identity?.uuid;
    const belongsToAnotherMember =
      viewer !== undefined && found.owner !== undefined && found.owner !== viewer;
    return belongsToAnotherMember && containsId(found.path) ? undefined : found.path;
  },

  forget(): void {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Without storage there is nothing to remove.
    }
  },
};

function read(): z.output<typeof storedPage> | undefined {
  try {
    return storedPage.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Ids of bet slips, deposits and saved numbers are numeric or contain digits. */
const containsId = (path: string): boolean => /\d/.test(path);
