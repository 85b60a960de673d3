/** A partner's ticket as the page shows it. Whether it is good, the server says. */
export interface ShownTicket {
  ticket: string;
  partner: string;
  userName: string;
}

/** The ticket in an address's fragment, which no server and no log sees: `#ticket=…`. */
export function ticketIn(hash: string): ShownTicket | undefined {
  const ticket = new URLSearchParams(hash.replace(/^#/, '')).get('ticket') ?? '';
  try {
    const payload = ticket.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const { iss, sub } = JSON.parse(new TextDecoder().decode(bytes)) as { iss?: unknown; sub?: unknown };
    return typeof iss === 'string' && typeof sub === 'string' ? { ticket, partner: iss, userName: sub } : undefined;
  } catch {
    return undefined;
  }
}
