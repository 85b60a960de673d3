/** A partner's ticket as shown on the page. The server decides whether it is valid. */
export interface ShownTicket {
  ticket: string;
  partner: string;
  userName: string;
}

/**
 * Characters allowed in names of partners and members. Anybody can write a ticket, and its text appears on
 * our page: it must not be able to contain more than a name.
 */
const isPartner = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{1,50}$/.test(text);
const isUserName = (text: unknown): text is string =>
  typeof text === 'string' && /^[a-z0-9]{1,200}$/i.test(text);

/** The ticket in the URL fragment, which appears in no server or log: `#ticket=…`. */
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
