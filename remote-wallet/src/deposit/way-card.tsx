import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import {
  Badge,
  Center,
  Heading,
  HStack,
  Icon,
  LinkBox,
  LinkOverlay,
  Stack,
  Text,
  type IconName,
} from '@chokdee/shared/ui';

interface WayCardProps {
  name: string;
  icon: IconName;
  to: string;
  /** "100 – 200,000 baht", if it has limits. */
  limits?: string;
  /** Expected duration, if known. */
  takes?: string;
  best?: boolean;
}

export function WayCard({ name, icon, to, limits, takes, best = false }: WayCardProps) {
  const text = useTexts('wallet');
  return (
    <LinkBox
      as="li"
      display="flex"
      gap="4"
      padding="5"
      bg="bg.panel"
      borderWidth="1px"
      borderColor={best ? 'red.muted' : 'border'}
      borderRadius="l3"
      _hover={{ borderColor: 'red.border' }}
      _focusWithin={{ borderColor: 'red.border' }}
    >
      <Center boxSize="12" borderRadius="l2" bg="red.subtle" color="red.fg" flexShrink="0">
        <Icon name={icon} boxSize="6" />
      </Center>
      <Stack gap="1" minWidth="0">
        <HStack gap="2" wrap="wrap">
          <Heading as="h2" size="lg">
            <LinkOverlay asChild>
              <Link to={to}>{text(`choice.${name}`)}</Link>
            </LinkOverlay>
          </Heading>
          {best && <Badge colorPalette="red">{text('choice.best')}</Badge>}
        </HStack>
        <Text color="fg.muted">{text(`choice.${name}Text`)}</Text>
        {(takes || limits) && (
          <HStack gap="4" wrap="wrap" textStyle="sm" color="fg.muted" marginTop="1">
            {takes && (
              <HStack gap="1.5">
                <Icon name="clock" />
                {takes}
              </HStack>
            )}
            {limits && (
              <HStack gap="1.5">
                <Icon name="wallet" />
                {limits}
              </HStack>
            )}
          </HStack>
        )}
      </Stack>
    </LinkBox>
  );
}
