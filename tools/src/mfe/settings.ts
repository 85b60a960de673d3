import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from './reader.ts';
import { UsageError } from './usage.ts';

export interface Settings {
  /** Origin of the site. */
  address: string;
  token: string;
}

/** The site or the token is missing. The message says which, and where it comes from. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Finds the registry's address and token. A development server writes both to its DATA_DIR; that token is
 * sent to that server only.
 *
 * @throws UsageError for an invalid address, SettingsError when either is missing or the token would be sent
 * unencrypted.
 */
export function readSettings(
  given: string | undefined,
  environment: Record<string, string | undefined> = process.env,
): Settings {
  const { folder, named, kept } = knownSites(given, environment);
  const address = originOf(named ?? kept ?? missing(inRepository() ? noSiteHere(folder) : NO_SITE));
  const own =
    kept !== undefined && originOf(kept) === address
      ? contentOf(join(folder, 'secrets', 'REGISTRY_TOKEN'))
      : undefined;
  const token =
    environment['MFE_TOKEN'] ||
    own ||
    missing(
      `There is no token for ${address}: set MFE_TOKEN. An operator makes one in the console, under Tokens.`,
    );
  return { address, token };
}

/** The site's address, if configured. @throws UsageError for an invalid address. */
export function siteAddress(
  given: string | undefined,
  environment: Record<string, string | undefined> = process.env,
): string | undefined {
  const { named, kept } = knownSites(given, environment);
  const address = named ?? kept;
  return address === undefined ? undefined : originOf(address);
}

function knownSites(given: string | undefined, environment: Record<string, string | undefined>) {
  const folder = environment['DATA_DIR'] || '.data';
  return {
    folder,
    named: given ?? (environment['MFE_REGISTRY'] || undefined),
    kept: contentOf(join(folder, 'address')),
  };
}

const NO_SITE =
  'No registry is named: set MFE_REGISTRY to the address of the site, such as https://site.example.';
const noSiteHere = (folder: string): string =>
  `No registry is named, and no development site was started with DATA_DIR ${folder}: set MFE_REGISTRY, or start one with pnpm start.`;

function originOf(text: string): string {
  if (!URL.canParse(text)) throw new UsageError(`${text} is no address: write it as https://site.example.`);
  const { protocol, hostname, origin } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new UsageError(`${text} is no address: write it as https://site.example.`);
  const here = /^(127(\.\d+){3}|\[::1\]|localhost|.+\.localhost)$/.test(hostname);
  if (protocol === 'http:' && !here)
    throw new SettingsError(`A token would travel to ${origin} in clear: use its https address.`);
  return origin;
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new SettingsError(
      `${file} cannot be read; give this user the right to it, or set MFE_REGISTRY and MFE_TOKEN.`,
      { cause: error },
    );
  }
}

function missing(message: string): never {
  throw new SettingsError(message);
}
