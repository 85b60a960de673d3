import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Names that TRUST_PROXY knows. */
const NETWORKS: Partial<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

export type TrustsProxy = (address: string) => boolean;

/** Whether the peer at an address is one of the proxies in TRUST_PROXY. */
export function trustedProxies(list = ''): TrustsProxy {
  const proxies = new BlockList();
  for (const entry of list.split(',').map((text) => text.trim()))
    for (const network of NETWORKS[entry] ?? (entry ? [entry] : [])) {
      const [address = '', bits] = network.split('/');
      const family = familyOf(address);
      proxies.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
    }
  return (address) => isIP(address) !== 0 && proxies.check(address.split('%')[0]!, familyOf(address));
}

/** The host that the browser asked for, as Fastify's `request.host`: for requests that no route receives. */
export function hostOf({ headers, socket }: IncomingMessage, trusts: TrustsProxy): string {
  const forwarded = headers['x-forwarded-host']?.toString();
  return forwarded && trusts(socket.remoteAddress ?? '')
    ? forwarded.slice(forwarded.lastIndexOf(',') + 1).trim()
    : (headers.host ?? '');
}
