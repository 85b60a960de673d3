import { favouriteCalls } from '@chokdee/shared/contracts/favourites';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { useMarks } from '@chokdee/shared/marks';
import { notify } from '@chokdee/shared/notifications';
import { useCall } from '@chokdee/shared/query';
import { useMemo } from 'react';

export interface Favourites {
  /** Names by `betName`. Empty while loading and when loading fails; the lobby works without favourites. */
  marked: ReadonlySet<string>;
  toggle: (betName: string) => Promise<void>;
}

/** The member's favourite lotteries. */
export function useFavourites(): Favourites {
  const text = useTexts('lottery');
  const saved = useCall(favouriteCalls.all, {});
  const { marks, mark } = useMarks();
  const known = saved.state === 'ready' ? saved.data : undefined;

  const marked = useMemo(() => {
    const names = new Set(known);
    for (const [betName, favourite] of marks) {
      if (favourite) names.add(betName);
      else names.delete(betName);
    }
    return names;
  }, [known, marks]);

  return {
    marked,
    async toggle(betName) {
      const favourite = !marked.has(betName);
      await mark(betName, favourite, send(favouriteCalls.mark, { betName, favourite })).catch(() =>
        notify({ text: text('favourites.failed'), color: 'error' }),
      );
    },
  };
}
