import type { BetId } from '@chokdee/shared/contracts/ids';
import {
  operatorRoundCalls,
  type DeskOption,
  type ExposedNumber,
} from '@chokdee/shared/contracts/operator-rounds';
import { formatBaht, formatMultiply } from '@chokdee/shared/format';
import { useCall } from '@chokdee/shared/query';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { TICKET_OPTION } from '@chokdee/shared/rules/tickets';
import { Alert, Box, Text } from '@chokdee/shared/ui';

interface NumberNowProps {
  betId: BetId;
  option: DeskOption;
  number: string;
  /** The option's standard rate. */
  usual: number;
  /** The planned change: a rate, or a release to the rate that its stakes make. */
  planned: number | 'released' | undefined;
}

/** A number's current stakes and rate, and what happens to the rate that its stakes make. */
export function NumberNow({ usual, planned, ...about }: NumberNowProps) {
  const errorText = useErrorText();
  const known = useCall(operatorRoundCalls.number, about);
  return (
    <Box
      minHeight="24"
      aria-live="polite"
      aria-busy={known.state === 'loading'}
      bg="bg.muted"
      borderRadius="l2"
      padding="3"
      fontVariantNumeric="tabular-nums"
    >
      {known.state === 'error' && <Text color="fg.error">{errorText(known.error)}</Text>}
      {known.state === 'ready' && <Facts number={known.data} usual={usual} planned={planned} />}
    </Box>
  );
}

function Facts({
  number: { option, stake, liability, multiply, byStakes, limited },
  usual,
  planned,
}: Pick<NumberNowProps, 'usual' | 'planned'> & { number: ExposedNumber }) {
  const text = useTexts('operator');
  const how = multiply === 0 ? 'closed' : limited ? 'byHand' : multiply < usual ? 'reduced' : 'usual';
  const isTicket = option === TICKET_OPTION;
  return (
    <>
      <Text>{text('desk.staked', { stake: formatBaht(stake), liability: formatBaht(liability) })}</Text>
      {(!isTicket || how === 'closed') && (
        <Text>
          {text(`desk.pays.${how}`, { rate: formatMultiply(multiply), usual: formatMultiply(usual) })}
        </Text>
      )}
      {!isTicket && planned === 'released' && (
        <Text>{text('desk.releases', { rate: formatMultiply(byStakes) })}</Text>
      )}
      {!isTicket && typeof planned === 'number' && planned > 0 && planned <= byStakes && (
        <Text color="fg.muted">{text('desk.replaces')}</Text>
      )}
      {!isTicket && typeof planned === 'number' && planned > byStakes && (
        <Alert.Root status="warning" marginTop="2">
          <Alert.Indicator />
          <Alert.Title>{text('desk.raises', { rate: formatMultiply(byStakes) })}</Alert.Title>
        </Alert.Root>
      )}
    </>
  );
}
