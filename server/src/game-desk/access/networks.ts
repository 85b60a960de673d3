import { isIP } from 'node:net';

/** Wider networks than these would admit nearly anybody. */
const WIDEST = { 4: 8, 6: 16 } as const;

/** Whether it is an address, or a network in CIDR notation that is not too wide. */
export function isPartnerNetwork(text: string): boolean {
  const [address = '', prefix, more] = text.split('/');
  const version = isIP(address);
  if ((version !== 4 && version !== 6) || more !== undefined || address.includes('%')) return false;
  if (prefix === undefined) return true;
  return (
    /^\d{1,3}$/.test(prefix) &&
    Number(prefix) >= WIDEST[version] &&
    Number(prefix) <= (version === 4 ? 32 : 128)
  );
}
