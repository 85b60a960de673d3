import type { SupportRow } from '@chokdee/shared/contracts/operator-support';
import { useTexts } from '@chokdee/shared/i18n';

/** Whose contact data they are, in words. */
export function usePlaceName(): (place: Pick<SupportRow, 'agentId' | 'domain'>) => string {
  const text = useTexts('operator');
  return ({ agentId, domain }) =>
    text('support.place', { agent: agentId, domain: domain ?? text('support.everyDomain') });
}
