import type { PartnerGame } from '@chokdee/shared/contracts/games';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Flex } from '@chokdee/shared/ui';

interface ListLinksProps {
  partner: PartnerGame;
  /** The list that is shown; absent for all of them. */
  current: string | undefined;
}

export function ListLinks({ partner: { name, path, lists }, current }: ListLinksProps) {
  const text = useTexts('games');
  const locale = useLocale();
  const links = [
    { gameList: undefined, to: path, label: text('lobby.everything'), isPlayed: false },
    ...lists.map(({ gameList, names, entrance }) => ({
      gameList,
      to: `${path}/${gameList}`,
      label: names[locale],
      isPlayed: entrance === 'direct',
    })),
  ];
  return (
    <Flex as="nav" aria-label={text('place.lists', { name })} gap="2" wrap="wrap">
      {links.map(({ gameList, to, label, isPlayed }) => (
        <Button
          key={to}
          asChild
          minHeight="11"
          borderRadius="full"
          variant={gameList === current ? 'subtle' : 'outline'}
          colorPalette={gameList === current ? 'red' : 'gray'}
        >
          <Link reloadDocument={isPlayed} to={to} aria-current={gameList === current ? 'page' : undefined}>
            {label}
          </Link>
        </Button>
      ))}
    </Flex>
  );
}
