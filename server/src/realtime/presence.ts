import { randomUUID } from 'node:crypto';
import { clientMessage } from '@chokdee/shared/contracts/socket';
import type { Queryable } from '../db/db.ts';
import type { Connection } from './connection-registry.ts';
import { noteAbsent, notePresent, type VisiblePage } from './presence.queries.ts';

export type Presence = ReturnType<typeof memberPresence>;

/**
 * Which pages of members are visible, for all servers. Pages say so when they connect and when it changes;
 * each heartbeat repeats it. Changes that follow one another are written together, in one statement at a
 * time, so that a page that changes often costs little.
 */
export function memberPresence(db: Queryable, failed: (error: unknown) => void) {
  const visible = new Map<Connection, VisiblePage>();
  const changed = new Map<string, VisiblePage | undefined>();
  let writing = false;

  async function write(): Promise<void> {
    if (writing) return;
    writing = true;
    try {
      while (changed.size > 0) {
        const batch = [...changed];
        changed.clear();
        const present = batch.flatMap(([, page]) => page ?? []);
        const absent = batch.flatMap(([id, page]) => (page ? [] : id));
        if (present.length > 0) await notePresent(db, present);
        if (absent.length > 0) await noteAbsent(db, absent);
      }
    } finally {
      writing = false;
    }
  }
  const note = (id: string, page: VisiblePage | undefined) => {
    changed.set(id, page);
    write().catch(failed);
  };

  const show = (connection: Connection) => {
    const { memberId } = connection;
    if (!memberId || visible.has(connection)) return;
    const page = { id: randomUUID(), memberId };
    visible.set(connection, page);
    note(page.id, page);
  };
  const leave = (connection: Connection) => {
    const page = visible.get(connection);
    if (!page) return;
    visible.delete(connection);
    note(page.id, undefined);
  };

  return {
    leave,
    /** Whatever a page sends. */
    hear(connection: Connection, data: Buffer): void {
      const message = clientMessage.safeParse(parseJson(data.toString()));
      if (message.success) (message.data.visible ? show : leave)(connection);
    },
    refresh(): void {
      for (const page of visible.values()) changed.set(page.id, page);
      write().catch(failed);
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
