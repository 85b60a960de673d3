import { useTexts } from '@chokdee/shared/i18n';
import { Box, Countdown } from '@chokdee/shared/ui';
import { useState } from 'react';

/** Countdown until a bet slip can no longer be cancelled; disappears at zero. */
export function CancelLeft({ until }: { until: string }) {
  const text = useTexts('lottery');
  const [over, setOver] = useState(false);
  if (over) return null;
  return (
    <Box fontSize="sm" color="fg.muted">
      {text('poy.cancelLeft')}{' '}
      <Countdown untilMs={Date.parse(until)} onEnd={() => setOver(true)} fontWeight="semibold" />
    </Box>
  );
}
