import { BlockList, isIP } from 'node:net';

const own = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  own.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  own.addSubnet(network, prefix, 'ipv6');

/** Names that only a private network resolves. */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;

/**
 * The key of what is wrong with a partner's address. In production it must lead out of our own network: our
 * server calls it. A name that resolves to a private address is the caller's to refuse.
 */
export function urlProblem(text: string, production: boolean): 'url' | 'urlOwnNetwork' | undefined {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.hash || url.search || /[\s\\]/.test(text)) return 'url';
  const host = url.hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  if (!production && url.protocol === 'http:' && (host === '127.0.0.1' || host === 'localhost'))
    return undefined;
  if (url.protocol !== 'https:') return 'url';
  return production && isOwnHost(host) ? 'urlOwnNetwork' : undefined;
}

function isOwnHost(host: string): boolean {
  const version = isIP(host);
  // An IPv4 address that is mapped into IPv6 is checked as what it is.
  if (version > 0) return own.check(host, version === 4 ? 'ipv4' : 'ipv6');
  return !host.includes('.') || PRIVATE_NAME.test(host);
}
