import { Resolver } from 'node:dns/promises';
import { addressesOf } from '../../name-addresses.ts';

/** The search engines whose crawlers get special pages, and the domains of their machines. */
const engines = [
  {
    engine: 'google',
    userAgent:
      /\b(Googlebot|AdsBot-Google|Google-InspectionTool|GoogleOther|Storebot-Google|Mediapartners-Google)\b/i,
    domains: ['googlebot.com', 'google.com'],
  },
  { engine: 'ahrefs', userAgent: /\bAhrefs(Bot|SiteAudit)\b/i, domains: ['ahrefs.com', 'ahrefs.net'] },
] as const;

export type Engine = (typeof engines)[number]['engine'];

/** The engine whose crawler a client claims to be. Anyone can claim it. */
export function claimedEngine(userAgent: string): Engine | undefined {
  return engines.find((known) => known.userAgent.test(userAgent))?.engine;
}

/** The DNS queries in use. Both reject when there is no answer. */
export interface NameService {
  /** Names of an address (reverse lookup). */
  namesOf(ip: string): Promise<string[]>;
  /** IPv4 and IPv6 addresses of a name. */
  addressesOf(name: string): Promise<string[]>;
}

/** The machine's own resolver. */
export function systemNames(timeoutMs: number): NameService {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  return {
    namesOf: (ip) => resolver.reverse(ip),
    addressesOf: (name) => addressesOf(name, { timeoutMs }),
  };
}

/**
 * Whether an address belongs to an engine: one of its names is in a domain of the engine, and that name
 * resolves back to the address. The reverse lookup alone proves nothing, because the owner of an address can
 * name it anything.
 */
export async function belongsTo(engine: Engine, ip: string, names: NameService): Promise<boolean> {
  const { domains } = engines.find((known) => known.engine === engine)!;
  const ours = (await names.namesOf(ip))
    .map((name) => name.toLowerCase().replace(/\.$/, ''))
    .filter((name) => domains.some((domain) => name.endsWith(`.${domain}`)));
  for (const name of ours)
    if ((await names.addressesOf(name)).some((address) => canonical(address) === canonical(ip))) return true;
  return false;
}

/** One text for all notations of an address. */
function canonical(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  return ip.includes(':') && URL.canParse(`http://[${ip}]`) ? new URL(`http://[${ip}]`).hostname : ip;
}
