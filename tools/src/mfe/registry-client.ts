import { z } from 'zod';
import { API_BASES, type Call } from '@chokdee/shared/contracts/http';
import { buildFilePath } from '@chokdee/shared/contracts/registry';
import { refusalOf, RegistryError } from './registry-error.ts';
import type { Settings } from './settings.ts';

/** Client of one site's registry with one token. */
export interface RegistryClient {
  /**
   * Makes a call. Reads and calls marked `repeatable` (idempotent) are retried on network errors; changes
   * never are.
   *
   * @throws RegistryError
   */
  ask<Request extends z.ZodType, Reply extends z.ZodType>(
    call: Call<Request, Reply>,
    request: z.output<Request>,
    repeatable?: 'repeatable',
  ): Promise<z.output<Reply>>;
  /** Uploads a file of an announced build. Idempotent, so it is retried on network errors. */
  upload(remote: string, build: string, file: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

/** Long because sites without change jobs reply after the gate's trial, up to a minute per domain. */
const CHANGE_TIMEOUT_MS = 10 * 60_000;
const READ_TIMEOUT_MS = 60_000;
/** Same as the registry's timeout for one file. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000;
/** Delays before the second and third attempt. */
const PAUSES_MS = [300, 1_500];

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function registryClient(
  { address, token }: Settings,
  pausesMs: readonly number[] = PAUSES_MS,
): RegistryClient {
  const headers = { Authorization: `Bearer ${token}`, 'X-Requested-With': 'chokdee' };
  const url = (path: string) => new URL(`${API_BASES[0]}${path}`, address);

  return {
    async ask(call, request, repeatable) {
      const target = url(call.path);
      const wire = z.encode(call.request, request) as Record<string, unknown>;
      const reading = call.method === 'GET';
      if (reading)
        for (const [name, value] of Object.entries(wire))
          if (value !== undefined) target.searchParams.set(name, String(value));
      const init: RequestInit = reading
        ? { method: 'GET', headers }
        : {
            method: 'POST',
            headers: { ...headers, 'Content-Type': 'application/json' },
            body: JSON.stringify(wire),
          };
      const safe = reading || repeatable !== undefined;
      const reply = call.reply.safeParse(
        await answer(address, target, init, safe ? READ_TIMEOUT_MS : CHANGE_TIMEOUT_MS, safe ? pausesMs : []),
      );
      if (!reply.success)
        throw new RegistryError(
          `${address} answered ${call.path} in another form than this command knows: use the command of that site's version.`,
          undefined,
          { cause: reply.error },
        );
      return reply.data;
    },

    async upload(remote, build, file, bytes) {
      const init = {
        method: 'PUT',
        headers: { ...headers, 'Content-Type': 'application/octet-stream' },
        body: bytes,
      };
      await answer(address, url(buildFilePath(remote, build, file)), init, UPLOAD_TIMEOUT_MS, pausesMs);
    },
  };
}

/** Resolves on 2xx. Throws on a refusal at once, on network errors and 502+ after the last attempt. */
async function answer(
  address: string,
  target: URL,
  init: RequestInit,
  timeoutMs: number,
  pauses: readonly number[],
): Promise<unknown> {
  try {
    const reply = await fetch(target, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await reply.text();
    if (reply.ok) return parsed(text);
    if (reply.status < 502 || pauses.length === 0) throw refusalOf(address, reply.status, parsed(text));
  } catch (error) {
    if (error instanceof RegistryError) throw error;
    if (pauses.length === 0) throw unanswered(address, init.method, error);
  }
  await wait(pauses[0]!);
  return answer(address, target, init, timeoutMs, pauses.slice(1));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function unanswered(address: string, method: string | undefined, error: unknown): RegistryError {
  const { code, message } = ((error as Error).cause ?? error) as { code?: string; message: string };
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new RegistryError(`Nobody answers at ${address}: is the site running?`, undefined, {
      cause: error,
    });
  const unknown = method === 'POST' ? ' Whether it was done is not known: look with mfe history.' : '';
  return new RegistryError(`The connection to ${address} failed (${message}).${unknown}`, undefined, {
    cause: error,
  });
}
