import type { Db } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import type { AuthService } from '../auth.service.ts';
import type { SignedIn } from '../session-issuer.ts';
import { accountByUserName } from '../member.queries.ts';
import { noteSignIn } from '../sign-in-event.queries.ts';
import type { Visitor } from '../visit.ts';
import { externalTickets, type ExternalTicket, type Partner } from './external-ticket.ts';
import { spendTicket } from './spent-tickets.queries.ts';

export interface ExternalLoginDependencies {
  db: Db;
  auth: Pick<AuthService, 'enter'>;
  partners: readonly Partner[];
  nowMs?: () => number;
}

export type ExternalLogin = ReturnType<typeof externalLogin>;

const CLOSED = 1;

/** Login with a partner's ticket. Operators cannot use it. */
export function externalLogin({ db, auth, partners, nowMs }: ExternalLoginDependencies) {
  const read = externalTickets(partners, nowMs);

  async function signInBy(ticket: ExternalTicket | undefined, visitor: Visitor): Promise<SignedIn> {
    if (!ticket) throw new AppError('EXTERNAL_TICKET_REFUSED');
    return db.transaction(async (tx) => {
      const fresh = await spendTicket(tx, ticket);
      const account = await accountByUserName(tx, ticket.userName);
      if (!fresh || !account || account.status === CLOSED || account.role !== 'member')
        throw new AppError('EXTERNAL_TICKET_REFUSED');
      return auth.enter(account.uuid, { ...visitor, method: 'external' }, tx);
    });
  }

  return {
    /** @param host without port. @throws AppError EXTERNAL_TICKET_REFUSED, the same for every reason */
    async enter(ticket: string, host: string, visitor: Visitor): Promise<SignedIn> {
      try {
        return await signInBy(await read(ticket, host), visitor);
      } catch (error) {
        if (error instanceof AppError)
          await noteSignIn(db, { kind: 'sign-in-failed', method: 'external', visitor });
        throw error;
      }
    },
  };
}
