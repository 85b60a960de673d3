import type { FastifyInstance } from 'fastify';
import { gamesCalls } from '@chokdee/shared/contracts/games';
import type { Locale } from '@chokdee/shared/contracts/site';
import { AppError } from '../errors.ts';
import type { CallContext } from '../http/call-context.ts';
import { serve } from '../http/serve.ts';
import { catalogueVersion, gamesInOrder } from './games.queries.ts';
import { gamePath, presentGame, presentPartner } from './games.present.ts';
import { isLocked } from './locked.ts';
import { highlightedPartners, partnersInOrder } from './partners.queries.ts';
import { placeAt } from './place.ts';

/**
 * Version of the games' list in its ETag. Increase it when the same rows are presented differently, so that
 * cached lists become stale.
 */
const CATALOGUE_FORM = 1;

export function gamesRoutes(app: FastifyInstance): void {
  serve(app, gamesCalls.list, async (_nothing, { db, domain, member }) => {
    const partners = await partnersInOrder(db, domain);
    const locked = isLocked(member);
    return {
      games: partners
        .filter(({ restricted }) => member || !restricted)
        .map((row) => presentPartner(row, locked)),
      locked,
    };
  });

  serve(app, gamesCalls.unrestricted, async (_nothing, { db, domain }) => {
    const partners = await partnersInOrder(db, domain);
    return {
      games: partners.filter(({ restricted }) => !restricted).map((row) => presentPartner(row, false)),
      locked: false,
    };
  });

  serve(app, gamesCalls.highlights, async (_nothing, { db }) => ({
    highlights: await highlightedPartners(db),
  }));

  serve(
    app,
    gamesCalls.all,
    async ({ locale }, { db, domain, member }) => {
      const [partners, rows] = await Promise.all([partnersInOrder(db, domain), gamesInOrder(db, domain)]);
      const byCode = new Map(partners.map((partner) => [partner.partner, partner]));
      return {
        games: rows.flatMap((row) => {
          const partner = byCode.get(row.partner);
          return partner && (member || !partner.restricted) ? [presentGame(row, partner, locale)] : [];
        }),
      };
    },
    catalogueOf,
  );

  serve(app, gamesCalls.place, async ({ locale, ...address }, { db, domain, member }) => {
    const place = await placeAt(db, domain, address);
    if (!place || (place.partner.restricted && !member)) throw new AppError('NOT_FOUND');
    const { view, gameList, game } = place;
    const locked = isLocked(member);
    // A backup does not replace the partner at the partner's own address: the page links to the backup.
    const partner = { ...place.partner, backup: null, backupState: null };
    const shown = presentPartner(partner, locked);
    return {
      view,
      partner: { ...shown, open: shown.open && game?.state !== 'closed' },
      gamesOf: partner.gamesOf,
      gameList,
      game: game && presentGame(game, partner, locale),
      backup: backupOf(place),
      locked,
      readyWithinMs: partner.timeoutMs,
    };
  });
}

/** Everything that the games' list depends on, without the games. */
async function catalogueOf(
  { locale }: { locale: Locale },
  { db, domain, member }: Pick<CallContext, 'db' | 'domain' | 'member'>,
): Promise<unknown> {
  const [partners, version] = await Promise.all([partnersInOrder(db, domain), catalogueVersion(db)]);
  return [CATALOGUE_FORM, locale, domain, member !== undefined, partners, version];
}

/** The same address at the partner's backup, if that can be played. */
function backupOf({ partner, gameList, game }: NonNullable<Awaited<ReturnType<typeof placeAt>>>) {
  // A closed game is closed at the backup, too: its games are the same rows.
  if (!partner.backup || partner.backupState !== 'open' || game?.state === 'closed') return undefined;
  const path = gamePath(partner, partner.backup, gameList ?? '', game?.gameId ?? '');
  return { name: partner.backupName!, path };
}
