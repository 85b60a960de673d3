import type { LoggedCall, ReplayedCall } from '@chokdee/shared/contracts/callback-replay';
import { formatBaht, signedMoney } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Box, Flex, Text } from '@chokdee/shared/ui';

interface CallSideProps {
  title: string;
  /** Undefined: not replayed yet. */
  call:
    | (Pick<LoggedCall, 'status' | 'outcome' | 'answer' | 'bookings'> &
        Partial<Pick<ReplayedCall, 'balance'>>)
    | undefined;
  differs?: boolean;
}

/** What a call was answered, and what it booked. */
export function CallSide({ title, call, differs = false }: CallSideProps) {
  const text = useTexts('operator');
  return (
    <Box
      bg="bg.subtle"
      borderRadius="l2"
      padding="3"
      minWidth="0"
      borderWidth="1px"
      borderColor={differs ? 'border.warning' : 'transparent'}
    >
      <Flex gap="2" align="center" wrap="wrap">
        <Text textStyle="sm" color="fg.muted">
          {title}
        </Text>
        {differs && <Badge colorPalette="amber">{text('replay.differs')}</Badge>}
      </Flex>
      {call === undefined ? (
        <Text textStyle="sm">{text('replay.notYet')}</Text>
      ) : (
        <>
          <Text fontWeight="semibold">
            {call.status} · {text(`replay.outcome.${call.outcome}`)}
          </Text>
          <Text fontFamily="mono" textStyle="xs" overflowWrap="anywhere">
            {call.answer}
          </Text>
          {call.bookings.length === 0 && (
            <Text textStyle="sm" color="fg.muted">
              {text('replay.noBooking')}
            </Text>
          )}
          {call.bookings.map(({ type, account, amount }, at) => (
            <Text key={at} textStyle="sm" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
              {type} · {account} · {signedMoney(amount)}
            </Text>
          ))}
          {call.balance !== undefined && (
            <Text textStyle="sm" fontVariantNumeric="tabular-nums">
              {text('replay.balance', { amount: formatBaht(call.balance) })}
            </Text>
          )}
        </>
      )}
    </Box>
  );
}
