import type { BetGroup, DrawResult } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Flex, Span } from '@chokdee/shared/ui';

interface DrawViewProps {
  draw: DrawResult;
  betGroup: BetGroup;
  size?: 'small' | 'large';
}

/** The drawn numbers, each prize under its name. */
export function DrawView({ draw, betGroup, size = 'small' }: DrawViewProps) {
  const text = useTexts('lottery');
  const isGov = betGroup === 'BET_GOV';
  if (draw.draw4) return <Prize label={text('draw.draw4')} numbers={[draw.draw4]} size={size} main />;
  return (
    <Flex wrap="wrap" columnGap={size === 'large' ? '10' : { base: '3', sm: '6' }} rowGap="3">
      {isGov && <Prize label={text('draw.first')} numbers={[draw.raw]} size={size} main />}
      {!isGov && <Prize label={text('draw.top3')} numbers={[draw.top3]} size={size} main />}
      {draw.front3 && <Prize label={text('draw.front3')} numbers={draw.front3} size={size} />}
      {draw.back3 && <Prize label={text('draw.back3')} numbers={draw.back3} size={size} />}
      <Prize
        label={text(isGov ? 'draw.last2' : 'draw.bottom2')}
        numbers={[draw.bottom2]}
        size={size}
        main={!isGov}
      />
    </Flex>
  );
}

interface PrizeProps {
  label: string;
  numbers: readonly string[];
  size: 'small' | 'large';
  main?: boolean;
}

function Prize({ label, numbers, size, main = false }: PrizeProps) {
  return (
    <Box>
      <Box fontSize="sm" color="fg.muted">
        {label}
      </Box>
      <Flex
        gap="3"
        fontSize={size === 'large' ? '4xl' : 'xl'}
        fontWeight={main ? 'bold' : 'medium'}
        lineHeight="short"
        fontVariantNumeric="tabular-nums"
        letterSpacing="wide"
      >
        {numbers.map((number, index) => (
          <Span key={index}>{number}</Span>
        ))}
      </Flex>
    </Box>
  );
}
