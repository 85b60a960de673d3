import type { Round } from '@chokdee/shared/contracts/lottery';
import { Center, Image } from '@chokdee/shared/ui';
import { initialsOf } from './initials.ts';
import { markOf } from './lottery-face.ts';

const SPRITE = new URL('lottery-marks.svg', import.meta.url).href;

const look = {
  'aria-hidden': true,
  flexShrink: '0',
  borderRadius: 'full',
  boxShadow: '0 0 0 1px {colors.border.emphasized}',
} as const;

interface LotteryMarkProps {
  /** A round, bet slip or result. */
  of: Pick<Round, 'betType' | 'name'>;
  /** A size token: `5` in a line of text, `8` in a row, `10` on a card. */
  boxSize?: string | { base: string; sm: string };
}

/**
 * The flag or crest of a lottery; its initials if nobody has drawn it. Decorative: the name is beside it.
 */
export function LotteryMark({ of: { betType, name }, boxSize = '8' }: LotteryMarkProps) {
  const mark = markOf(betType);
  return mark ? (
    <Image {...look} src={`${SPRITE}#${mark}`} alt="" boxSize={boxSize} />
  ) : (
    <Center {...look} boxSize={boxSize} bg="bg.emphasized" color="fg" fontSize="2xs" fontWeight="bold">
      {initialsOf(name)}
    </Center>
  );
}
