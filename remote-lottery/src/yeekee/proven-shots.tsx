import { useTexts } from '@chokdee/shared/i18n';
import { shotRank, YEEKEE_MIN_SHOTS } from '@chokdee/shared/rules/yeekee';
import { Box, Flex, Span } from '@chokdee/shared/ui';
import type { ProvenShot } from './use-round-proof.ts';

/** Rendering limit; the verification covers all shots. */
const MAX_SHOWN = 500;

/** All shots by rank, the last one first. Highlights the shot of rank 16, which is subtracted. */
export function ProvenShots({ shots, own }: { shots: readonly ProvenShot[]; own: ReadonlySet<number> }) {
  const text = useTexts('lottery');
  return (
    <Box as="section" aria-label={text('proof.shots')}>
      <Box color="fg.muted" fontSize="sm" marginBottom="2">
        {text('shoot.rank', { n: `1–${shots.length}` })}
      </Box>
      <Flex
        as="ol"
        listStyleType="none"
        wrap="wrap"
        gap="1.5"
        fontVariantNumeric="tabular-nums"
        maxHeight="24rem"
        overflowY="auto"
        tabIndex={0}
        aria-label={text('proof.shots')}
      >
        {shots
          .toReversed()
          .slice(0, MAX_SHOWN)
          .map(({ seq, yingNumber }) => {
            const rank = shotRank(seq, shots.length);
            const counted = rank === YEEKEE_MIN_SHOTS;
            return (
              <Flex
                as="li"
                key={seq}
                align="baseline"
                gap="1.5"
                paddingX="2"
                paddingY="1"
                borderRadius="l1"
                borderWidth="1px"
                borderColor={counted ? 'border.warning' : 'border'}
                bg={own.has(seq) ? 'red.subtle' : 'bg.subtle'}
              >
                <Span fontSize="2xs" color="fg.subtle">
                  {rank}
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
  );
}
