import type { LivePartnerTables } from '@chokdee/shared/contracts/live-tables';
import { wholeBaht } from '@chokdee/shared/format';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Badge, Box, Flex, Image, LinkBox, LinkOverlay, Strong, Text } from '@chokdee/shared/ui';
import { Road } from './road.tsx';

interface TableCardProps {
  table: LivePartnerTables['tables'][number];
  /** Name of the partner. */
  partner: string;
  locked: boolean;
}

/** The link loads the document, because only the page of a game may frame its partner. */
export function TableCard({ table, partner, locked }: TableCardProps) {
  const text = useTexts('games');
  const name = table.names[useLocale()];
  const { dealer, minSatang, maxSatang, seatsTaken, seats, betting, road, path } = table;
  return (
    <LinkBox
      as="li"
      padding="3"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      _hover={locked ? undefined : { borderColor: 'red.border' }}
      _focusWithin={{ borderColor: 'red.border' }}
    >
      <Flex gap="3" marginBottom="3">
        <Image
          src={`/live-dealers/${dealer}.svg`}
          alt=""
          width="200"
          height="200"
          boxSize="20"
          borderRadius="l2"
          bg="bg.muted"
          loading="lazy"
          flexShrink="0"
        />
        <Box minWidth="0" flex="1">
          {locked ? (
            <Strong fontWeight="semibold">{name}</Strong>
          ) : (
            <LinkOverlay asChild fontWeight="semibold">
              <Link reloadDocument to={path} aria-label={text('live.play', { name, partner })}>
                {name}
              </Link>
            </LinkOverlay>
          )}
          <Text textStyle="sm" color="fg.muted" truncate>
            {partner}
          </Text>
          <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
            {text('lobby.limits', { min: wholeBaht(minSatang), max: wholeBaht(maxSatang) })}
            <br />
            {text('live.seats', { taken: seatsTaken, seats })}
          </Text>
          <Badge colorPalette={betting ? 'green' : 'gray'} marginTop="1">
            {text(betting ? 'live.betting' : 'live.dealing')}
          </Badge>
        </Box>
      </Flex>
      <Road road={road} />
    </LinkBox>
  );
}
