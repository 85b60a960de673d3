import type { ImportRow } from '@chokdee/shared/contracts/wallet-operator';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Flex, Money, Stack, Text } from '@chokdee/shared/ui';

const palettes: Record<ImportRow['outcome'], string> = {
  credited: 'green',
  suspense: 'amber',
  known: 'gray',
  conflict: 'red',
};
const ROW_HEIGHT = '4.5rem';

/**
 * Rows that booking would change. Rows outside the viewport of a long list are not rendered (content-
 * visibility).
 */
export function ImportRows({ rows }: { rows: readonly ImportRow[] }) {
  const text = useTexts('operator');
  return (
    <Stack as="ul" listStyleType="none" gap="2" aria-label={text('money.importRows')}>
      {rows.map(({ line, transRef, amount, receivedAt, payerName, outcome, userName }) => (
        <Flex
          as="li"
          key={line}
          gap="3"
          justify="space-between"
          align="start"
          padding="2"
          borderRadius="l2"
          bg="bg.subtle"
          css={{ contentVisibility: 'auto', containIntrinsicHeight: ROW_HEIGHT }}
        >
          <Stack gap="0" minWidth="0">
            <Money satang={amount} fontWeight="semibold" />
            <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
              {[formatInstant(receivedAt), transRef, payerName].filter(Boolean).join(' · ')}
            </Text>
          </Stack>
          <Badge
            colorPalette={palettes[outcome]}
            height="auto"
            paddingY="1"
            whiteSpace="normal"
            textAlign="end"
          >
            {text(`money.rowOutcome.${outcome}`, { name: userName ?? '' })}
          </Badge>
        </Flex>
      ))}
    </Stack>
  );
}
