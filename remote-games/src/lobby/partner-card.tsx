import type { PartnerGame } from '@chokdee/shared/contracts/games';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Badge, Box, Center, Icon, LinkBox, LinkOverlay, Strong, Text } from '@chokdee/shared/ui';
import { closedKey } from './closed-key.ts';
import { kindLooks } from './game-kinds.ts';

/** A partner that is not open has no link, and a badge that says so. */
export function PartnerCard({ partner }: { partner: PartnerGame }) {
  const text = useTexts('games');
  const { name, kind, path, open, entrance } = partner;
  const { icon, palette } = kindLooks[kind];

  return (
    <LinkBox
      as="li"
      display="flex"
      alignItems="center"
      gap="3"
      padding="3"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      _hover={open ? { borderColor: 'red.border' } : undefined}
      _focusWithin={{ borderColor: 'red.border' }}
    >
      <Center
        colorPalette={palette}
        boxSize="11"
        borderRadius="l2"
        bg="colorPalette.subtle"
        color="colorPalette.fg"
      >
        <Icon name={icon} boxSize="6" />
      </Center>
      <Box minWidth="0" flex="1">
        {open ? (
          <LinkOverlay asChild fontWeight="semibold">
            <Link reloadDocument={entrance === 'direct'} to={path}>
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
      {!open && <Badge colorPalette="gray">{text(closedKey(partner))}</Badge>}
    </LinkBox>
  );
}
