import type { z } from 'zod';
import type { depositCalls } from '@chokdee/shared/contracts/deposits';
import { wholeBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import type { DepositWayName } from '@chokdee/shared/rules/deposit-way-names';
import { depositWays } from '@chokdee/shared/rules/deposit-ways';
import { Badge, Box, Flex, Icon, LinkBox, LinkOverlay, Text } from '@chokdee/shared/ui';
import { isWithin } from '../amount/typed-amount.ts';
import { withAmount } from './amount.ts';
import { usualTime } from './usual-time.ts';
import { WayMark } from './way-mark.tsx';

interface WayRowProps {
  name: DepositWayName;
  /** The amount as typed, whether or not this way takes it. */
  amountSatang: number | undefined;
  /** False while the member types: the first digits of an amount are below any limit. */
  judged: boolean;
  /** Unknown when it could not be loaded: the way's page then says whether it is open. */
  state: z.output<typeof depositCalls.ways.reply>[number] | undefined;
  best: boolean;
}

/**
 * A way to deposit: its mark, usual time, fee and limits. It leads on unless it is closed for this amount.
 */
export function WayRow({ name, amountSatang, judged, state, best }: WayRowProps) {
  const text = useTexts('wallet');
  const way = depositWays[name];
  const limits = text('choice.limits', { min: wholeBaht(way.minSatang), max: wholeBaht(way.maxSatang) });
  const usual = state?.usualSeconds === undefined ? undefined : usualTime(state.usualSeconds);
  const time = usual
    ? text(`choice.usual.${usual.unit}`, { count: usual.count })
    : way.confirmedBy === 'staff' && text('choice.staff');
  const isClosed = state?.isOpen === false;
  const isExcluded = judged && amountSatang !== undefined && !isWithin(way, amountSatang);
  const leadsOn = !isClosed && !isExcluded;
  const title = text(`choice.${name}`);

  return (
    <LinkBox
      as="li"
      display="flex"
      alignItems="center"
      gap="3"
      padding="3"
      minHeight="20"
      bg="bg.panel"
      borderWidth="1px"
      borderColor={best && leadsOn ? 'red.muted' : 'border'}
      borderRadius="l3"
      {...(leadsOn && { _hover: { borderColor: 'red.border' }, _focusWithin: { borderColor: 'red.border' } })}
    >
      <WayMark name={name} />
      <Box flex="1" minWidth="0">
        <Flex columnGap="2" wrap="wrap" align="center">
          {leadsOn ? (
            <LinkOverlay asChild fontWeight="semibold">
              <Link to={withAmount(way.page, amountSatang)}>{title}</Link>
            </LinkOverlay>
          ) : (
            <Text fontWeight="semibold" color="fg.muted">
              {title}
            </Text>
          )}
          {best && leadsOn && <Badge colorPalette="red">{text('choice.best')}</Badge>}
        </Flex>
        <Text textStyle="sm" color={leadsOn ? 'fg.muted' : 'fg.warning'}>
          {isClosed
            ? text('choice.closed')
            : isExcluded
              ? text('choice.excluded', { limits })
              : [time, way.feeSatang === 0 && text('choice.free'), limits].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      {leadsOn && <Icon name="chevron-right" color="fg.muted" flexShrink="0" />}
    </LinkBox>
  );
}
