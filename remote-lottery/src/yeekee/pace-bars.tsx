import { useTexts } from '@chokdee/shared/i18n';
import { Box, Flex } from '@chokdee/shared/ui';
import { PACE_SECONDS } from './shot-pace.ts';

const HEIGHT = 24;

/** One bar for each second of the last minute, and the count of the last second that is complete. */
export function PaceBars({ perSecond }: { perSecond: readonly number[] }) {
  const text = useTexts('lottery');
  const most = Math.max(1, ...perSecond);
  const total = Math.round(perSecond.reduce((sum, count) => sum + count, 0));
  return (
    <Box>
      <Flex justify="space-between" gap="3" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        <span>{text('pace.title')}</span>
        <span>{text('pace.minute', { n: total })}</span>
      </Flex>
      <Box
        asChild
        display="block"
        width="full"
        height="12"
        color="amber.solid"
        css={{
          '& rect': {
            transformBox: 'fill-box',
            transformOrigin: 'bottom',
            transition: 'transform 200ms ease-out',
          },
        }}
      >
        <svg viewBox={`0 0 ${PACE_SECONDS * 2} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
          {perSecond.map((count, at) => (
            <rect
              key={at}
              x={at * 2 + 0.2}
              y="0"
              width="1.6"
              height={HEIGHT}
              fill="currentColor"
              opacity={count === 0 ? 0.25 : 1}
              style={{ transform: `scaleY(${count === 0 ? 0.04 : Math.max(0.12, count / most)})` }}
            />
          ))}
        </svg>
      </Box>
    </Box>
  );
}
