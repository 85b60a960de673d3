import { stakedOption, type DrawResult, type PoyLine } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Card, Flex, Heading } from '@chokdee/shared/ui';
import { PoyLineRow } from './poy-line-row.tsx';

interface PoyLinesProps {
  lines: readonly PoyLine[];
  draw: DrawResult | undefined;
}

/** The lines of a placed bet slip, winners first. */
export function PoyLines({ lines, draw }: PoyLinesProps) {
  const text = useTexts('lottery');
  const order = ({ status, option, number }: PoyLine) =>
    `${status === 'win' ? 0 : 1} ${stakedOption.options.indexOf(option)} ${number}`;
  const sorted = [...lines].sort((a, b) => (order(a) < order(b) ? -1 : 1));
  const winners = lines.filter(({ status }) => status === 'win').length;
  return (
    <Card.Root as="section" aria-label={text('slip.lines', { n: lines.length })} overflow="hidden">
      <Flex
        align="baseline"
        justify="space-between"
        gap="4"
        paddingX={{ base: '3', md: '5' }}
        paddingY="3"
        borderBottomWidth="1px"
        borderColor="border.muted"
      >
        <Heading as="h2" size="md">
          {text('slip.lines', { n: lines.length })}
        </Heading>
        {draw && (
          <Box fontSize="sm" color={winners > 0 ? 'amber.fg' : 'fg.muted'}>
            {text('poy.winners', { n: winners })}
          </Box>
        )}
      </Flex>
      <Box as="ul" listStyleType="none">
        {sorted.map((line, index) => (
          <PoyLineRow key={index} line={line} draw={draw} first={index === 0} />
        ))}
      </Box>
    </Card.Root>
  );
}
