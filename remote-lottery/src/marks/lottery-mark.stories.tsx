import { Box, Flex, Grid } from '@chokdee/shared/ui';
import { story } from '../testing/story.ts';
import { accentEdge, accentStyle } from './lottery-face.ts';
import { LotteryMark } from './lottery-mark.tsx';

export default { title: 'lottery/Marks' };

const markets = [
  ...['nikkei_morning', 'china_morning', 'hangseng_morning', 'taiwan', 'korea', 'singapore', 'thai_evening'],
  ...['india', 'malay', 'hanoi', 'egypt', 'lao', 'uk', 'germany', 'russia', 'downjone', 'mars'],
];
const betTypes = [
  ...['BET_GOV', 'BET_YEEKEE_15_001', 'BET_YEEKEE_5_001', 'BET_PINGPONG_60_001'],
  ...markets.map((market) => `BET_STOCK_${market}`),
  ...['LAO', 'LAO_SUPER', 'HANOY', 'MALAY'].map((lottery) => `BET_LOTERRY4_${lottery}`),
];

function Marks() {
  return (
    <Grid templateColumns="repeat(auto-fill, minmax(4.5rem, 1fr))" gap="3" padding="4">
      {betTypes.map((betType) => (
        <Flex
          key={betType}
          gap="2"
          align="center"
          paddingStart="3"
          boxShadow={accentEdge()}
          style={accentStyle(betType)}
        >
          <LotteryMark of={{ betType, name: 'Mars' }} boxSize="10" />
          <Box hideBelow="sm">
            <LotteryMark of={{ betType, name: 'Mars' }} boxSize="5" />
          </Box>
        </Flex>
      ))}
    </Grid>
  );
}

export const Lotteries = story(Marks);
