import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { locale } from '@chokdee/shared/contracts/site';
import { provided } from '../module.ts';
import type { Db, Queryable } from '../db/db.ts';
import { drain } from '../jobs/queue.ts';
import { claimWaiting, deleteWaiting, insertWaiting, postponeWaiting } from './outbox.queries.ts';
import { outboxSeal } from './outbox-seal.ts';
import { SmsError, type SmsMessage, type SmsPort } from './sms.ts';

const content = z.object({ to: z.string(), text: z.string(), locale });

export interface OutgoingSms extends Omit<SmsMessage, 'id'> {
  /** After that it is thrown away unsent. */
  usefulSeconds: number;
  /**
   * `false` for what must look like a message that is sent, but reaches nobody: it is written as any other and thrown away later,
   * so that no answer takes longer than another.
   */
  wanted?: boolean;
}

export interface SmsOutbox {
  /** Within the transaction of what it tells of; it goes out after the commit. */
  add(tx: Queryable, message: OutgoingSms): Promise<void>;
  /** Sends what is due now, or until the signal, and answers how many went out. A message may go out twice when a process dies between sending and saying so. */
  deliver(port: SmsPort, onFailure: (error: unknown) => void, signal?: AbortSignal): Promise<number>;
}

/** The messages of the site that wait for the gateway. */
export const textMessages = provided<SmsOutbox>('textMessages');

/** Messages on their way out. They lie sealed in the database until the gateway has taken them. */
export function smsOutbox(db: Db, secret: string): SmsOutbox {
  const seal = outboxSeal(secret);

  async function sendOne(
    port: SmsPort,
    id: string,
    sealed: Buffer,
    onFailure: (error: unknown) => void,
  ): Promise<boolean> {
    try {
      await port.send({ id, ...content.parse(JSON.parse(seal.open(sealed))) });
    } catch (error) {
      onFailure(error);
      if (error instanceof SmsError && error.passing) await postponeWaiting(db, id);
      else await deleteWaiting(db, id);
      return false;
    }
    await deleteWaiting(db, id);
    return true;
  }

  return {
    async add(tx, { usefulSeconds, wanted = true, ...message }) {
      await insertWaiting(
        tx,
        { id: randomUUID(), sealed: seal.seal(JSON.stringify(message)), wanted },
        usefulSeconds,
      );
    },
    async deliver(port, onFailure, signal) {
      let sent = 0;
      await drain(async () => {
        const waiting = await claimWaiting(db);
        if (waiting && !waiting.wanted) await deleteWaiting(db, waiting.id);
        else if (waiting && (await sendOne(port, waiting.id, waiting.sealed, onFailure))) sent += 1;
        return waiting !== undefined;
      }, signal);
      return sent;
    },
  };
}
