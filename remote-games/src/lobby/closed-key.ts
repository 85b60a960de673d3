import type { PartnerGame } from '@chokdee/shared/contracts/games';

/** Why a partner cannot be played, for a badge. Where it is open itself, the account may not play. */
export const closedKey = (partner: PartnerGame | undefined): string => {
  if (partner?.state === 'maintenance') return 'lobby.maintenance';
  return partner?.state === 'open' ? 'lobby.locked' : 'lobby.notOpen';
};
