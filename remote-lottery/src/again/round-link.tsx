import { serverNow } from '@chokdee/shared/clock';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Badge, Box, Button, Icon } from '@chokdee/shared/ui';
import { closingTime } from '../rounds/closing-time.ts';
import { useRoundTitles } from '../rounds/round-title.ts';
import type { OfferedRound } from './offered-rounds.ts';

interface RoundLinkProps {
  offer: OfferedRound;
  query: string;
}

/** Leads to the bet page of an open round, which imports the numbers of `query`. */
export function RoundLink({ offer: { round, slug, icon, same }, query }: RoundLinkProps) {
  const text = useTexts('lottery');
  const titles = useRoundTitles();
  return (
    <Button
      asChild
      variant="outline"
      colorPalette={same ? 'red' : 'gray'}
      width="full"
      height="auto"
      minHeight="16"
      paddingY="2"
      justifyContent="flex-start"
      gap="3"
      textAlign="start"
      whiteSpace="normal"
    >
      <Link replace to={`/lotto/${slug}/${round.betId}?${query}`}>
        <Icon name={icon} boxSize="5" color="red.fg" />
        <Box flex="1" minWidth="0">
          <Box fontWeight="semibold">{titles.full(round)}</Box>
          <Box fontSize="sm" color="fg.muted" fontWeight="normal">
            {text('round.closesAt', { time: closingTime(round, serverNow()) })}
          </Box>
        </Box>
        {same && <Badge colorPalette="red">{text('again.same')}</Badge>}
      </Link>
    </Button>
  );
}
