import type { Withdraw } from '@chokdee/shared/contracts/withdraws';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Center, Flex, Icon, Stack, Text } from '@chokdee/shared/ui';
import { withdrawLooks } from './withdraw-status.tsx';

/** A withdrawal's states in order; the last is the current one. */
export function WithdrawTimeline({ withdraw }: { withdraw: Pick<Withdraw, 'timeline'> }) {
  const text = useTexts('wallet');
  return (
    <Stack as="ol" listStyleType="none" gap="0" aria-label={text('withdraw.timeline')}>
      {withdraw.timeline.map(({ status, at, reason }, place) => {
        const last = place === withdraw.timeline.length - 1;
        const { icon, palette } = withdrawLooks[status];
        return (
          <Flex as="li" key={`${status} ${at}`} gap="3" aria-current={last ? 'step' : undefined}>
            <Flex direction="column" align="center">
              <Center
                boxSize="8"
                borderRadius="full"
                colorPalette={last ? palette : 'gray'}
                bg="colorPalette.subtle"
                color="colorPalette.fg"
                flexShrink="0"
              >
                <Icon name={icon} />
              </Center>
              {!last && <Box flex="1" width="2px" minHeight="4" bg="border" />}
            </Flex>
            <Box paddingBottom={last ? '0' : '4'}>
              <Text fontWeight={last ? 'semibold' : 'normal'}>{text(`withdraw.status.${status}`)}</Text>
              <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
                {formatInstant(at)}
              </Text>
              {last && <Text textStyle="sm">{text(`withdraw.meaning.${status}`)}</Text>}
              {reason && <Text textStyle="sm">{text('withdraw.reason', { reason })}</Text>}
            </Box>
          </Flex>
        );
      })}
    </Stack>
  );
}
