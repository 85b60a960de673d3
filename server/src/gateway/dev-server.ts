import { bootRemote, type BootRemote } from '@chokdee/shared/contracts/remote';
import { OverrideProblem } from './override-problem.ts';

/** Describes a remote that runs from its working tree, written by its development server. */
const DEV_SERVER_FILE = 'mfe.json';

const TIMEOUT_MS = 2_000;
const MAX_CHARACTERS = 200_000;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isAddress = (value: string): boolean => /^[a-z]+:/i.test(value);

/**
 * The address of a development server on this machine, ending in a slash.
 *
 * @throws OverrideProblem for any other address.
 */
export function devServerAt(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isPlain = url && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  if (!isPlain || url.protocol !== 'http:' || !LOOPBACK.has(url.hostname))
    throw new OverrideProblem(
      `${value} is not a development server of this machine, such as http://localhost:3020/.`,
    );
  return `${url.origin}/`;
}

/** @throws OverrideProblem when nothing answers there, or something else does. */
export async function remoteOfDevServer(name: string, base: string): Promise<BootRemote> {
  const text = await fetch(base + DEV_SERVER_FILE, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    async (response) => (response.ok ? response.text() : undefined),
    () => undefined,
  );
  if (text === undefined || text.length > MAX_CHARACTERS) {
    const start = `start it with mfe dev in the folder of ${name}, or with pnpm dev ${name} in the repository of the site`;
    throw new OverrideProblem(`Nothing at ${base} answers with ${DEV_SERVER_FILE}: ${start}.`);
  }
  const remote = bootRemote.safeParse(parsed(text)).data;
  if (!remote || remote.base !== base)
    throw new OverrideProblem(`${base}${DEV_SERVER_FILE} does not describe a remote served from there.`);
  if (remote.name !== name) throw new OverrideProblem(`${base} serves ${remote.name}, not ${name}.`);
  return { ...remote, integrity: undefined };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
