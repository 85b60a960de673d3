import type { PartnerTraffic } from '@chokdee/shared/contracts/partner-health';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Text } from '@chokdee/shared/ui';
import { percentOf, shareOf } from './alarm-words.ts';

interface TrafficLineProps {
  direction: 'in' | 'out';
  traffic: PartnerTraffic;
  /** Basis points. */
  budget: number;
  minutes: number;
}

const BASIS_POINTS = 10_000;

/** Calls of one direction: how many, how many failed, and how long they took. */
export function TrafficLine({ direction, traffic, budget, minutes }: TrafficLineProps) {
  const text = useTexts('operator');
  const { calls, failures, rejected, ours, p99Ms } = traffic;
  const isOver = failures * BASIS_POINTS > budget * calls;
  return (
    <Box fontVariantNumeric="tabular-nums" minWidth="0">
      <Text textStyle="sm" color="fg.muted">
        {text(`partnerHealth.traffic.${direction}`, { minutes })}
      </Text>
      <Text fontWeight="semibold">{text('partnerHealth.calls', { count: calls })}</Text>
      {calls > 0 && (
        <Text textStyle="sm" color={isOver ? 'fg.error' : undefined}>
          {text('partnerHealth.failures', {
            count: failures,
            share: shareOf(failures, calls),
            budget: percentOf(budget),
          })}
        </Text>
      )}
      {p99Ms !== undefined && <Text textStyle="sm">{text('partnerHealth.p99', { ms: p99Ms })}</Text>}
      {rejected > 0 && (
        <Text textStyle="sm" color="fg.warning">
          {text('partnerHealth.rejected', { count: rejected })}
        </Text>
      )}
      {ours > 0 && (
        <Text textStyle="sm" color="fg.error">
          {text('partnerHealth.ours', { count: ours })}
        </Text>
      )}
    </Box>
  );
}
