import type { BetId } from '@chokdee/shared/contracts/ids';
import { useTexts } from '@chokdee/shared/i18n';
import { YEEKEE_MIN_SHOTS } from '@chokdee/shared/rules/yeekee';
import { Box, Card, Flex, Heading } from '@chokdee/shared/ui';
import { ShotPad } from './shot-pad.tsx';
import type { Shooting } from './use-shooting.ts';

/** Takes shots, and says how many there are and how many are still needed. */
export function ShotCard({ betId, shooting }: { betId: BetId; shooting: Shooting }) {
  const text = useTexts('lottery');
  const { totals, promise } = shooting;
  const rule = promise.state === 'ready' ? promise.data.fairness.rule : undefined;
  const missing = YEEKEE_MIN_SHOTS - (totals?.count ?? 0);
  return (
    <Card.Root as="section" aria-labelledby="shoot">
      {/* The button below the keys is in sight on a phone of 664 px. */}
      <Card.Body gap={{ base: '2', md: '3' }} padding={{ base: '3', md: '5' }}>
        <Heading as="h2" id="shoot" size="md">
          {text('shoot.title')}
        </Heading>
        <Flex gap="8" minHeight={{ base: '12', md: '14' }}>
          <Count label={text('shoot.count')} n={totals?.count} />
          <Count label={text('shoot.mine')} n={totals?.myCount} />
        </Flex>
        <Box minHeight="5" fontSize="sm" color={rule === 'beacon' ? 'fg.muted' : 'fg.warning'}>
          {totals &&
            rule &&
            missing > 0 &&
            text(rule === 'beacon' ? 'shoot.needBeacon' : 'shoot.need', {
              min: YEEKEE_MIN_SHOTS,
              n: missing,
            })}
        </Box>
        <ShotPad betId={betId} onShot={shooting.reloadShots} onReceipt={shooting.keep} />
      </Card.Body>
    </Card.Root>
  );
}

/** @param n `undefined` while unknown, shown as a dash: 0 would be a claim. */
function Count({ label, n = '–' }: { label: string; n: number | '–' | undefined }) {
  return (
    <Box>
      <Box fontSize="sm" color="fg.muted">
        {label}
      </Box>
      <Box
        fontSize={{ base: 'lg', md: '2xl' }}
        lineHeight={{ base: 'short', md: 'inherit' }}
        fontWeight="bold"
        fontVariantNumeric="tabular-nums"
      >
        {n}
      </Box>
    </Box>
  );
}
