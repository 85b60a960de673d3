/** A partner's ticket as the page shows it. Whether it is good, the server says. */
export interface ShownTicket {
  ticket: string;
  partner: string;
  userName: string;
}

/** As partners and members are named. Anybody can write a ticket, and what it says stands on our page: it must not be able to say more than a name. */
const isPartner = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{1,50}$/.test(text);
const isUserName = (text: unknown): text is string =>
  typeof text === 'string' && /^[a-z0-9]{1,200}$/i.test(text);

/** The ticket in an address's fragment, which no server and no log sees: `#ticket=…`. */
export function ticketIn(hash: string): ShownTicket | undefined {
  const ticket = new URLSearchParams(hash.replace(/^#/, '')).get('ticket') ?? '';
  try {
    const payload = ticket.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const { iss, sub } = JSON.parse(new TextDecoder().decode(bytes)) as { iss?: unknown; sub?: unknown };
    return isPartner(iss) && isUserName(sub) ? { ticket, partner: iss, userName: sub } : undefined;
  } catch {
    return undefined;
  }
}
