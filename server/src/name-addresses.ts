import { Resolver } from 'node:dns/promises';

export interface ResolveOptions {
  /** The limit of the whole answer, however many name servers are asked. */
  timeoutMs: number;
  /** Default: those of the machine. */
  servers?: readonly string[];
}

/**
 * IPv4 and IPv6 addresses of a name, by a query of our own: `dns.lookup` would hold a thread of the few that
 * files and hashes also need for as long as a name server is silent. Empty when there is no answer.
 */
export async function addressesOf(name: string, { timeoutMs, servers }: ResolveOptions): Promise<string[]> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  if (servers) resolver.setServers(servers);
  const timer = setTimeout(() => resolver.cancel(), timeoutMs);
  try {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    clearTimeout(timer);
  }
}
