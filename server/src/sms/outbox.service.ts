import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { locale } from '@chokdee/shared/contracts/site';
import { encryption } from '../encryption.ts';
import { provided } from '../module.ts';
import type { Db, Queryable } from '../db/db.ts';
import { drain } from '../jobs/queue.ts';
import { claimDueSms, deleteSms, enqueueSms, postponeSms } from './outbox.queries.ts';
import { SmsError, type SmsMessage, type SmsPort } from './sms.ts';

const content = z.object({ to: z.string(), text: z.string(), locale });

export interface OutgoingSms extends Omit<SmsMessage, 'id'> {
  /** After this time the message is dropped unsent. */
  usefulSeconds: number;
  /**
   * `false` for a decoy: written like any message and dropped later, so that the answer takes equally long
   * whether or not a message is sent.
   */
  wanted?: boolean;
}

export interface SmsOutbox {
  /** Call it within the transaction that the message is about; it is sent after the commit. */
  add(tx: Queryable, message: OutgoingSms): Promise<void>;
  /**
   * Sends the due messages, until the signal; returns how many were sent. At-least-once: a message may go out
   * twice when a process dies between sending and recording it.
   */
  deliver(port: SmsPort, onFailure: (error: unknown) => void, signal?: AbortSignal): Promise<number>;
}

/** The site's queue of text messages for the gateway. */
export const textMessages = provided<SmsOutbox>('textMessages');

/** Outgoing messages. They are stored encrypted until the gateway has accepted them. */
export function smsOutbox(db: Db, secret: string): SmsOutbox {
  const keys = encryption(secret, 'sms outbox');

  async function sendOne(
    port: SmsPort,
    id: string,
    sealed: Buffer,
    onFailure: (error: unknown) => void,
  ): Promise<boolean> {
    try {
      await port.send({ id, ...content.parse(JSON.parse(keys.open(sealed).toString())) });
    } catch (error) {
      onFailure(error);
      if (error instanceof SmsError && error.isTemporary) await postponeSms(db, id);
      else await deleteSms(db, id);
      return false;
    }
    await deleteSms(db, id);
    return true;
  }

  return {
    async add(tx, { usefulSeconds, wanted = true, ...message }) {
      await enqueueSms(
        tx,
        { id: randomUUID(), sealed: keys.seal(JSON.stringify(message)), wanted },
        usefulSeconds,
      );
    },
    async deliver(port, onFailure, signal) {
      let sent = 0;
      await drain(async () => {
        const waiting = await claimDueSms(db);
        if (waiting && !waiting.wanted) await deleteSms(db, waiting.id);
        else if (waiting && (await sendOne(port, waiting.id, waiting.sealed, onFailure))) sent += 1;
        return waiting !== undefined;
      }, signal);
      return sent;
    },
  };
}
