import { gamesCalls, type GameKind } from '@chokdee/shared/contracts/games';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { GameSection } from '../lobby/game-section.tsx';

const SHOWN = 6;

/** Open games of other partners, those of the same kind first. Nothing where there are none. */
export function OtherGames({ kind, except }: { kind: GameKind; except: string }) {
  const text = useTexts('games');
  const locale = useLocale();
  const list = useCall(gamesCalls.list, {});
  const all = useCall(gamesCalls.all, { locale });
  if (list.state !== 'ready' || all.state !== 'ready') return null;

  const open = new Set(list.data.games.filter((partner) => partner.open).map(({ partner }) => partner));
  const others = all.data.games.filter(({ partner }) => partner !== except && open.has(partner));
  const sameFirst = [
    ...others.filter((game) => game.kind === kind),
    ...others.filter((game) => game.kind !== kind),
  ];
  if (sameFirst.length === 0) return null;
  return (
    <GameSection title={text('place.others')} games={sameFirst.slice(0, SHOWN)} partners={list.data.games} />
  );
}
