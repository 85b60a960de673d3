import type { PartnerGame } from '@chokdee/shared/contracts/games';
import type { Locale } from '@chokdee/shared/contracts/site';

/** Entrances as partners of the lobby: a list's has the list's name, kind and address. */
export function entrancesAt(
  entrances: readonly { partner: string; gameList?: string | undefined }[],
  partners: readonly PartnerGame[],
  locale: Locale,
): PartnerGame[] {
  return entrances.flatMap((entrance) => {
    const partner = partners.find((candidate) => candidate.partner === entrance.partner);
    if (!partner) return [];
    const list = partner.lists.find(({ gameList }) => gameList === entrance.gameList);
    if (!list) return [partner];
    const { kind, path, names } = list;
    return [{ ...partner, kind, path, entrance: list.entrance, name: `${partner.name} · ${names[locale]}` }];
  });
}
