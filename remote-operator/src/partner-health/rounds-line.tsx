import type { PartnerHealth } from '@chokdee/shared/contracts/partner-health';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Text } from '@chokdee/shared/ui';

const bands = ['minutes15', 'hour', 'day', 'older'] as const;

export function RoundsLine({ rounds }: { rounds: PartnerHealth['rounds'] }) {
  const text = useTexts('operator');
  const shown = bands.filter((band) => rounds[band] > 0);
  const total = bands.reduce((sum, band) => sum + rounds[band], 0);
  return (
    <Box fontVariantNumeric="tabular-nums" minWidth="0">
      <Text textStyle="sm" color="fg.muted">
        {text('partnerHealth.openRounds')}
      </Text>
      <Text fontWeight="semibold">{text('partnerHealth.rounds', { count: total })}</Text>
      {shown.length > 0 && (
        <Text textStyle="sm">
          {shown.map((band) => text(`partnerHealth.band.${band}`, { count: rounds[band] })).join(' · ')}
        </Text>
      )}
      {rounds.oldest && (
        <Text textStyle="sm">{text('partnerHealth.oldest', { at: formatInstant(rounds.oldest) })}</Text>
      )}
    </Box>
  );
}
