import type { PoyLine } from '@chokdee/shared/contracts/lottery';
import { formatMultiply } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { baseOptions } from '@chokdee/shared/rules/bet-options';
import { Box, Card, Flex, Money, Span } from '@chokdee/shared/ui';
import { LineFate } from './poy-fate.tsx';

/** Lines of a placed slip, those that won first. */
export function PoyLines({ lines }: { lines: readonly PoyLine[] }) {
  const text = useTexts('lottery');
  const order = (line: PoyLine) => `${line.status === 'win' ? 0 : 1} ${(baseOptions as readonly string[]).indexOf(line.option)} ${line.number}`;
  const sorted = [...lines].sort((a, b) => (order(a) < order(b) ? -1 : 1));
  return (
    <Card.Root as="section" aria-label={text('slip.lines', { n: lines.length })} overflow="hidden">
      <Box as="ul" listStyleType="none">
        {sorted.map(({ option, number, price, multiply, status, payout, set, prize }, index) => (
          <Flex as="li" key={index} align="center" gap="4" minHeight="14" paddingX={{ base: '3', md: '5' }} borderTopWidth={index ? '1px' : '0'} borderColor="border.muted" bg={status === 'win' ? 'bg.success' : undefined}
            css={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 3.5rem' }}>
            <Span fontSize="xl" fontWeight="bold" minWidth="12" fontVariantNumeric="tabular-nums">
              {number}
            </Span>
            <Box flex="1" minWidth="0">
              {text(prize ? `sets.prize.${prize}` : `option.${option}`)}
              <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
                <Money satang={price} /> {set === undefined ? `×${formatMultiply(multiply)}` : text('sets.count', { n: set })}
              </Box>
            </Box>
            {(status === 'win' || status === 'void') && <Money satang={payout} fontWeight="bold" color={status === 'win' ? 'fg.success' : 'fg.muted'} />}
            <LineFate status={status} />
          </Flex>
        ))}
      </Box>
    </Card.Root>
  );
}
