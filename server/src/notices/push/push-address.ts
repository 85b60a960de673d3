import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { addressesOf } from '../../name-addresses.ts';

/** The address is not one of a public push service. Final: the subscription is of no use. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

/** Where messages may go besides public push services: a sink for tests. */
export interface PushSink {
  origin: string;
  /** PEM of the authority that has signed its certificate. */
  ca?: string | undefined;
}

/**
 * Checks the form of an endpoint that a browser names: https at its usual port, without
 * credentials, and no literal address of our own network. What the name resolves to is checked at
 * each connection (`publicLookup`).
 *
 * @throws RefusedAddress
 */
export function checkEndpoint(endpoint: string, sink?: PushSink): URL {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (url && sink && url.origin === sink.origin) return url;
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    throw new RefusedAddress('the endpoint of a push service has an unusual form');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublic(host)) throw new RefusedAddress('the endpoint is in a private network');
  if (isIP(host) === 0 && !host.includes('.')) throw new RefusedAddress('the endpoint has a local name');
  return url;
}

/** The assigned part of IPv6 (RFC 4291). Outside of it, `::a00:8` is another way to write an IPv4 address. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Neither loopback, private, link-local, carrier-grade, mapped to one of these, nor reserved. */
function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(...GLOBAL_IPV6);
}

type Resolve = (name: string) => Promise<string[]>;

/** Bounds the wait of a subscription and of a delivery for a silent name server. */
const RESOLVE_TIMEOUT_MS = 5_000;
const resolveName: Resolve = (name) => addressesOf(name, { timeoutMs: RESOLVE_TIMEOUT_MS });

/**
 * Resolves names for a connection, and fails when any of their addresses is not public. The connection goes
 * to the very address that was checked.
 */
export function publicLookup(resolve: Resolve = resolveName): LookupFunction {
  return (host, options, callback) => {
    publicAddresses(host, resolve).then(
      (found) => {
        if (options.all) return callback(null, found);
        callback(null, found[0].address, found[0].family);
      },
      (error: unknown) => callback(error as Error, '', 0),
    );
  };
}

type Addresses = [LookupAddress, ...LookupAddress[]];

/** @throws RefusedAddress | Error when the name has no address */
async function publicAddresses(name: string, resolve: Resolve): Promise<Addresses> {
  const found = (await resolve(name)).map((address) => ({ address, family: isIP(address) }));
  if (!found.every(({ address }) => isPublic(address)))
    throw new RefusedAddress('the endpoint resolves into a private network');
  if (found.length === 0) throw new Error('the name has no address');
  return found as Addresses;
}

/** @throws RefusedAddress | Error when the name has no address */
export async function resolveEndpoint(url: URL, sink?: PushSink): Promise<void> {
  if (sink && url.origin === sink.origin) return;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address is checked with the form of the endpoint.
  if (isIP(host) === 0) await publicAddresses(host, resolveName);
}
