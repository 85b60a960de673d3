import { partnerHealthCalls } from '@chokdee/shared/contracts/partner-health';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, EmptyState, ErrorState, LoadingState, Stack } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { StaleWarning } from '../console/stale-warning.tsx';
import { AlarmList } from './alarm-list.tsx';
import { HealthCard } from './health-card.tsx';

const POLL_MS = 10_000;

/** Alarms of partners of games, and how each partner fares. */
export function PartnerHealthScreen() {
  const text = useTexts('operator');
  const known = useCall(partnerHealthCalls.all, {}, { pollMs: POLL_MS });
  return (
    <ConsolePage title={text('partnerHealth.title')} text={text('partnerHealth.text')}>
      {known.state === 'loading' && <LoadingState rows={4} rowHeight="32" />}
      {known.state === 'error' && <ErrorState error={known.error} onRetry={known.reload} />}
      {known.state === 'ready' && (
        <Stack gap="6">
          {known.error !== undefined && <StaleWarning />}
          <AlarmList alarms={known.data.alarms} onTaken={known.reload} />
          {known.data.partners.length === 0 ? (
            <EmptyState
              icon="game"
              title={text('partnerHealth.none')}
              text={text('partnerHealth.noneText')}
            />
          ) : (
            <Box as="section" aria-label={text('partnerHealth.partners')}>
              <Stack as="ul" listStyleType="none" gap="3">
                {known.data.partners.map((health) => (
                  <HealthCard
                    key={health.partner}
                    health={health}
                    windowMinutes={known.data.windowMinutes}
                    onChanged={known.reload}
                  />
                ))}
              </Stack>
            </Box>
          )}
        </Stack>
      )}
    </ConsolePage>
  );
}
