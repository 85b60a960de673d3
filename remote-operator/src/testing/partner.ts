import type { OperatorPartner } from '@chokdee/shared/contracts/operator-games';

/** SA, in maintenance at one domain. */
export const buildOperatorPartner = (over: Partial<OperatorPartner> = {}): OperatorPartner => ({
  partner: 'sa',
  name: 'SA',
  kind: 'casino',
  connected: true,
  domains: [
    { domain: 'games-only.localhost', state: 'open' },
    {
      domain: 'local',
      state: 'maintenance',
      change: { by: 'opfah', at: '2026-11-19T15:30:00+07:00', reason: 'No answer' },
    },
  ],
  ...over,
});
