import type { DomainStatus } from '@chokdee/shared/contracts/registry';

/** The domain that this page was loaded from, as the likely default; the first one otherwise. */
export function currentDomain(domains: readonly DomainStatus[]): DomainStatus | undefined {
  return domains.find(({ hosts }) => hosts.includes(window.location.hostname)) ?? domains[0];
}
