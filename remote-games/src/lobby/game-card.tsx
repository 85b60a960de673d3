import type { PartnerGame } from '@chokdee/shared/contracts/games';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Badge, Box, Center, Flex, Icon, LinkBox, LinkOverlay, Strong, Text } from '@chokdee/shared/ui';
import { kindLooks } from './game-kinds.ts';

/** A partner that is not open yet has no link, and a badge that says so. */
export function GameCard({ game: { name, kind, path, open }, large }: { game: PartnerGame; large: boolean }) {
  const text = useTexts('games');
  const { icon, palette } = kindLooks[kind];

  return (
    <LinkBox
      as="li"
      colorPalette={palette}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
      _hover={open ? { borderColor: 'red.border' } : undefined}
      _focusWithin={{ borderColor: 'red.border' }}
    >
      <Center
        height={large ? '36' : '24'}
        bgImage="radial-gradient(circle at 30% 20%, {colors.colorPalette.emphasized}, {colors.colorPalette.subtle} 70%)"
        color="colorPalette.fg"
      >
        <Icon name={icon} boxSize={large ? '14' : '10'} opacity={open ? 1 : 0.6} />
      </Center>
      <Flex padding="3" gap="2" align="center" justify="space-between" wrap="wrap">
        <Box minWidth="0">
          {open ? (
            <LinkOverlay asChild fontWeight="semibold">
              <Link to={path} aria-label={text('lobby.play', { name })}>
                {name}
              </Link>
            </LinkOverlay>
          ) : (
            <Strong fontWeight="semibold">{name}</Strong>
          )}
          <Text textStyle="sm" color="fg.muted">
            {text(`kind.${kind}`)}
          </Text>
        </Box>
        {!open && <Badge colorPalette="gray">{text('lobby.notOpen')}</Badge>}
      </Flex>
    </LinkBox>
  );
}
