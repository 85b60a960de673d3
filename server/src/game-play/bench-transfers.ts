import type { Db } from '../db/db.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import type { Member } from '../http/call-context.ts';
import { hub88Client } from './hub88-client.ts';
import { launchGame } from './launch.service.ts';
import { partnerCalls } from './partner-calls.ts';
import { endSessions } from './sessions.queries.ts';
import { siteKeys } from './site-keys.ts';
import { transferClient } from './transfer-client.ts';
import { transferJobs } from './transfers.jobs.ts';
import { makeTransfersDue, partnersWithMoney } from './transfers.queries.ts';
import { transferService } from './transfers.service.ts';

/** Enters, leaves and settles at a transfer partner as the site does, for the conformance bench. */
export function benchTransfers({ env, db, fanOut }: { env: Env; db: Db; fanOut: Pick<FanOut, 'publish'> }) {
  const calls = partnerCalls(() => undefined);
  const simulator = () => undefined;
  const client = transferClient({ env, calls });
  const transfers = transferService({ db, fanOut, client, simulator });
  const hub88 = hub88Client({ calls, siteKeys: siteKeys(db, env.GAME_PARTNERS_SECRET) });
  const jobs = transferJobs({ db, transfers, log: { warn: () => undefined, error: () => undefined } });

  return {
    /** Resolves as well when the game does not open: the bench compares the money. */
    async enter(member: Member, place: { partner: string; gameId?: string; domain: string }): Promise<void> {
      const { partner, gameId, domain } = place;
      await launchGame(
        { db, hub88, transferClient: client, transfers, simulator },
        {
          request: { partner, gameId, device: 'mobile' },
          member,
          domain,
          origin: 'http://localhost',
          locale: 'en',
          now: new Date(),
        },
      ).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
    },
    async leave(memberId: Member['uuid']): Promise<void> {
      await endSessions(db, memberId, null);
      for (const partner of await partnersWithMoney(db, memberId))
        // The job retries a failure.
        await transfers.moveOut(partner, memberId).catch(() => undefined);
    },
    /** Does what the job does, without waiting for its time. */
    async settle(): Promise<void> {
      await makeTransfersDue(db);
      await jobs.tick();
    },
  };
}
