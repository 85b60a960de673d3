import { yeekeeCalls, type Shot } from '@chokdee/shared/contracts/yeekee';
import type { BetId } from '@chokdee/shared/contracts/ids';
import { useCall } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { yeekeeDraw } from '@chokdee/shared/rules/draw';
import { shotRank, YEEKEE_MIN_SHOTS } from '@chokdee/shared/rules/yeekee';
import { Alert, Box, Button, ErrorState, Flex, Icon, LoadingState, Span, Stack } from '@chokdee/shared/ui';
import { useId, useState } from 'react';
import { prove, type Proof } from './proof.ts';

const MOST_SHOTS = 500;

interface YeekeeProofProps {
  betId: BetId;
  count: number;
  announced: string;
}

/** How the result came about, worked out again on this device from the shots themselves. */
export function YeekeeProof({ betId, count, announced }: YeekeeProofProps) {
  const text = useTexts('lottery');
  const [open, setOpen] = useState(false);
  const region = useId();
  const shots = useCall(yeekeeCalls.shots, open ? { betId, limit: MOST_SHOTS } : null);
  return (
    <Box>
      <Button variant="outline" minHeight="11" whiteSpace="normal" height="auto" paddingY="2" textAlign="start" aria-expanded={open} aria-controls={region} onClick={() => setOpen(!open)}>
        <Icon name="fair" boxSize="5" />
        {text('proof.title')}
        <Icon name={open ? 'chevron-up' : 'chevron-down'} boxSize="4" />
      </Button>
      <Box id={region} hidden={!open} paddingTop="4">
        {open && shots.state === 'loading' && <LoadingState rows={4} rowHeight="8" />}
        {shots.state === 'error' && <ErrorState error={shots.error} onRetry={shots.reload} />}
        {shots.state === 'ready' && <Steps shots={shots.data} count={count} proof={prove(shots.data, count, announced)} />}
      </Box>
    </Box>
  );
}

function Steps({ shots, count, proof }: { shots: readonly Shot[]; count: number; proof: Proof }) {
  const text = useTexts('lottery');
  return (
    <Stack gap="4">
      {proof.verdict === 'partial' ? (
        <Box color="fg.muted">{text('proof.partial')}</Box>
      ) : (
        <>
          <Stack as="ol" gap="2" paddingStart="5" listStyleType="decimal" fontVariantNumeric="tabular-nums">
            <li>{text('proof.step1', { n: count, sum: grouped(proof.sum) })}</li>
            <li>{text('proof.step2', { sum: grouped(proof.sum), rank16: proof.rank16, difference: grouped(proof.difference) })}</li>
            <li>{text('proof.step3', { result: proof.result })}</li>
            <li>{text('proof.step4', yeekeeDrawDigits(proof.result))}</li>
          </Stack>
          <Alert.Root status={proof.verdict === 'match' ? 'success' : 'error'} variant="surface">
            <Alert.Indicator />
            <Alert.Title>{text(`proof.${proof.verdict}`)}</Alert.Title>
          </Alert.Root>
        </>
      )}
      <Box as="section" aria-label={text('proof.shots')}>
        <Box color="fg.muted" fontSize="sm" marginBottom="2">
          {text('proof.shots')} · {text('shoot.rank', { n: `1–${count}` })}
        </Box>
        <Flex as="ol" listStyleType="none" wrap="wrap" gap="1.5" fontVariantNumeric="tabular-nums">
          {shots.map(({ seq, yingNumber, mine }) => {
            const counted = shotRank(seq, count) === YEEKEE_MIN_SHOTS;
            return (
              <Flex as="li" key={seq} align="baseline" gap="1.5" paddingX="2" paddingY="1" borderRadius="l1" borderWidth="1px" borderColor={counted ? 'border.warning' : 'border'} bg={mine ? 'red.subtle' : 'bg.subtle'}>
                <Span fontSize="2xs" color="fg.subtle">
                  {shotRank(seq, count)}
                </Span>
                <Span fontWeight="semibold">{yingNumber}</Span>
                {counted && (
                  <Span fontSize="xs" color="fg.warning">
                    {text('proof.counted')}
                  </Span>
                )}
              </Flex>
            );
          })}
        </Flex>
      </Box>
    </Stack>
  );
}

const grouped = (value: number) => value.toLocaleString('en-US');

function yeekeeDrawDigits(result: string): { top3: string; bottom2: string } {
  const { top3, bottom2 } = yeekeeDraw(result);
  return { top3, bottom2 };
}
