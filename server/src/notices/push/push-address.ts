import { lookup as lookUp, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

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
 * Checks the form of an endpoint that a browser names: https at its usual port, without credentials, and no
 * literal address of our own network. What the name resolves to is checked at each connection (`publicLookup`).
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

/** Neither loopback, private, link-local, carrier-grade, mapped to one of these, nor reserved. */
function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}

type Resolve = (host: string, options: LookupAllOptions, callback: OnAddresses) => void;
type OnAddresses = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;

/**
 * Resolves names for a connection, and fails when any of their addresses is not public. The connection goes to the
 * very address that was checked.
 */
export function publicLookup(resolve: Resolve = lookUp): LookupFunction {
  return (host, options, callback) =>
    resolve(host, { ...options, all: true }, (error, found = []) => {
      const refused = error ?? refusalOf(found);
      const [first] = found;
      if (refused || !first) return callback(refused ?? new Error('the name has no address'), '', 0);
      if (options.all) return callback(null, found);
      callback(null, first.address, first.family);
    });
}

function refusalOf(addresses: readonly LookupAddress[]): RefusedAddress | undefined {
  const isSafe = addresses.every(({ address }) => isPublic(address));
  return isSafe ? undefined : new RefusedAddress('the endpoint resolves into a private network');
}

/** @throws RefusedAddress | the resolver's error */
export function resolveEndpoint(url: URL, sink?: PushSink): Promise<void> {
  if (sink && url.origin === sink.origin) return Promise.resolve();
  return new Promise((resolve, reject) =>
    publicLookup()(url.hostname.replace(/^\[|\]$/g, ''), { all: true }, (error) =>
      error ? reject(error) : resolve(),
    ),
  );
}
