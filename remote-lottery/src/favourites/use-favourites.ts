import { favouriteCalls } from '@chokdee/shared/contracts/favourites';
import { send } from '@chokdee/shared/http';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { useMemo, useState } from 'react';

export interface Favourites {
  /** Names by `betName`. Empty while loading and when loading fails; the lobby works without favourites. */
  marked: ReadonlySet<string>;
  toggle: (betName: string) => Promise<void>;
}

/** The member's favourite lotteries. Toggles are optimistic and roll back when saving fails. */
export function useFavourites(): Favourites {
  const text = useTexts('lottery');
  const saved = useCall(favouriteCalls.all, {});
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({});
  const known = saved.state === 'ready' ? saved.data : undefined;

  const marked = useMemo(() => {
    const names = new Set(known);
    for (const [betName, favourite] of Object.entries(changed)) {
      if (favourite) names.add(betName);
      else names.delete(betName);
    }
    return names;
  }, [known, changed]);

  return {
    marked,
    async toggle(betName) {
      const favourite = !marked.has(betName);
      setChanged((before) => ({ ...before, [betName]: favourite }));
      try {
        await send(favouriteCalls.mark, { betName, favourite });
      } catch {
        setChanged((before) =>
          before[betName] === favourite ? { ...before, [betName]: !favourite } : before,
        );
        notify({ text: text('favourites.failed'), color: 'error' });
      }
    },
  };
}
