import { useTexts } from '@chokdee/shared/i18n';
import { Box, Flex, Grid, Span, VisuallyHidden } from '@chokdee/shared/ui';
import { Ball } from '../outcome/ball.tsx';
import type { SumParts } from './sum-parts.ts';

const grouped = (value: number) => value.toLocaleString('en-US');

/** The sum of a round, from the shots to the five digits that decide. What is not known yet has dots. */
export function SumPicture({ parts }: { parts: SumParts }) {
  const text = useTexts('lottery');
  const { count, shots, system, fills, rank16, difference, result } = parts;
  const filled = fills.reduce((total, number) => total + Number(number), 0);
  return (
    <Box>
      <Grid
        as="dl"
        templateColumns="minmax(0, 1fr) auto"
        columnGap="0"
        rowGap="1.5"
        alignItems="baseline"
        fontVariantNumeric="tabular-nums"
      >
        <Row
          label={text('sum.shots', { n: count })}
          value={shots === undefined ? undefined : grouped(shots)}
        />
        {system !== undefined && <Row sign="+" label={text('shoot.system')} value={system ?? undefined} />}
        {fills.length > 0 && (
          <Row sign="+" label={text('sum.fills', { n: fills.length })} value={grouped(filled)} />
        )}
        <Row sign="−" label={text('proof.rank16')} value={rank16} />
        <Row
          sign="="
          label={text('sum.difference')}
          value={difference === undefined ? undefined : grouped(difference)}
        />
      </Grid>
      <Flex justify="center" gap="6" marginTop="4" wrap="wrap">
        <VisuallyHidden>{result && `${text('proof.result')} ${result}`}</VisuallyHidden>
        <Digits label={text('draw.bottom2')} digits={result?.slice(0, 2) ?? '  '} />
        <Digits label={text('draw.top3')} digits={result?.slice(2) ?? '   '} />
      </Flex>
    </Box>
  );
}

function Row({ sign, label, value }: { sign?: string; label: string; value: string | undefined }) {
  const text = useTexts('lottery');
  const isTotal = sign === '=';
  const line = { borderTopWidth: isTotal ? '1px' : '0', paddingTop: '1', alignSelf: 'stretch' };
  return (
    <>
      <Box as="dt" color={isTotal ? undefined : 'fg.muted'} {...line}>
        {label}
      </Box>
      <Flex as="dd" justify="space-between" gap="3" fontSize="lg" fontWeight="bold" {...line}>
        <Span aria-hidden color="fg.muted" fontWeight="normal">
          {sign}
        </Span>
        {value === undefined ? (
          <Span color="fg.subtle">
            <span aria-hidden>•••••</span>
            <VisuallyHidden>{text('shoot.secret')}</VisuallyHidden>
          </Span>
        ) : (
          <Span>{value}</Span>
        )}
      </Flex>
    </>
  );
}

function Digits({ label, digits }: { label: string; digits: string }) {
  return (
    <Flex direction="column" align="center" gap="1" fontSize="sm" color="fg.muted" aria-hidden>
      <Flex gap="1">
        {[...digits].map((digit, at) => (
          <Ball key={at} digit={digit.trim()} lit={false} small turn={undefined} />
        ))}
      </Flex>
      {label}
    </Flex>
  );
}
