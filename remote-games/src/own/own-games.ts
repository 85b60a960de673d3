import type { z } from 'zod';
import { createContext, useContext, useMemo } from 'react';
import { gamesCalls, type Game, type PartnerGame } from '@chokdee/shared/contracts/games';
import { send } from '@chokdee/shared/http';
import { useErrorText, useLocale } from '@chokdee/shared/i18n';
import { useMarks } from '@chokdee/shared/marks';
import { notify } from '@chokdee/shared/notifications';
import { useCall } from '@chokdee/shared/query';
import { useSession } from '@chokdee/shared/session';
import { entrancesAt } from './entrances.ts';

type Key = Pick<Game, 'partner' | 'gameList' | 'gameId'>;

const textOf = ({ partner, gameList = '', gameId }: Key) => `${partner}/${gameList}/${gameId}`;

interface Favourites {
  has: (game: Key) => boolean;
  toggle: (game: Key) => void;
}

/** Undefined for visitors, and until the member's favourites are known. */
export const FavouritesContext = createContext<Favourites | undefined>(undefined);
export const useFavourites = () => useContext(FavouritesContext);

type MineReply = z.output<typeof gamesCalls.mine.reply>;

/**
 * The reply for a member's own games; undefined for visitors, and when it fails: the lobby needs none.
 * Awaited with the games, because its sections come first.
 */
export function useMine(): { isLoading: boolean; data: MineReply | undefined } {
  const isMember = useSession(({ phase }) => phase === 'member');
  const mine = useCall(gamesCalls.mine, isMember ? {} : null);
  return {
    isLoading: isMember && mine.state === 'loading',
    data: isMember && mine.state === 'ready' ? mine.data : undefined,
  };
}

/** The member's favourites, recently played games and those with a round that is not finished. */
export function useOwnGames(
  games: readonly Game[],
  partners: readonly PartnerGame[],
  data: MineReply | undefined,
) {
  const locale = useLocale();
  const errorText = useErrorText();
  const { marks, mark } = useMarks();

  return useMemo(() => {
    if (!data) return { favourites: undefined, sections: [] };
    const known = new Set(data.favourites.map(textOf));
    const has = (game: Key) => marks.get(textOf(game)) ?? known.has(textOf(game));
    const toggle = (game: Key) => {
      const marked = !has(game);
      const { partner, gameList, gameId } = game;
      const saving = send(gamesCalls.favourite, { partner, gameList, gameId, marked });
      mark(textOf(game), marked, saving).catch((error: unknown) =>
        notify({ text: errorText(error), color: 'error' }),
      );
    };

    const byKey = new Map(games.map((game) => [textOf(game), game]));
    const found = (keys: readonly Key[]) => keys.flatMap((key) => byKey.get(textOf(key)) ?? []);
    const recent = data.recent.flatMap(({ lastRound, ...key }) =>
      found([key]).map((game) => ({ ...game, lastRound })),
    );
    const pendingFirst = games.filter((game) => has(game) && !known.has(textOf(game)));
    const entrances = entrancesAt(data.unfinishedEntrances ?? [], partners, locale);
    return {
      favourites: { has, toggle } satisfies Favourites,
      sections: [
        { name: 'unfinished', games: found(data.unfinished), entrances },
        {
          name: 'favourites',
          games: [...pendingFirst, ...found(data.favourites).filter(has)],
          entrances: [],
        },
        { name: 'recent', games: recent, entrances: [] },
      ] as const,
    };
  }, [games, partners, locale, data, marks, mark, errorText]);
}
