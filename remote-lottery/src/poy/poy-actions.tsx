import type { Poy } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Flex, Icon } from '@chokdee/shared/ui';
import { BetAgainButton } from '../again/bet-again-button.tsx';
import { groupOf } from '../rounds/lottery-group.ts';

/** Links from a bet slip to related pages. */
export function PoyActions({ poy }: { poy: Poy }) {
  const text = useTexts('lottery');
  const group = groupOf(poy);
  return (
    <Flex
      columnGap={{ base: '0', md: '2' }}
      rowGap="1"
      wrap="wrap"
      align="center"
      marginStart={{ base: '-2', md: '-3' }}
    >
      <Button asChild variant="ghost" size="sm" minHeight="11" paddingX={{ base: '2', md: '3.5' }}>
        <Link to="/poy">
          <Icon name="chevron-left" boxSize="4" />
          {text('poy.back')}
        </Link>
      </Button>
      {group && (
        <Button asChild variant="ghost" size="sm" minHeight="11" paddingX={{ base: '2', md: '3.5' }}>
          <Link to={`/lotto/${group.slug}/${poy.betId}`}>
            {text('poy.round')}
            <Icon name="arrow-right" boxSize="4" />
          </Link>
        </Button>
      )}
      {poy.status === 'settled' && (
        <Button asChild variant="ghost" size="sm" minHeight="11" paddingX={{ base: '2', md: '3.5' }}>
          <Link to={`/results/${poy.dt}`}>
            <Icon name="trophy" boxSize="4" />
            {text('poy.results')}
          </Link>
        </Button>
      )}
      <BetAgainButton poy={poy} size="sm" minHeight="11" marginStart={{ base: '2', md: 'auto' }} />
    </Flex>
  );
}
