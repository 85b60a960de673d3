import { formatCountdown, formatTime, signedMoney } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { Link } from '@chokdee/shared/router';
import { useSession } from '@chokdee/shared/session';
import { Badge, Box, Flex, Icon, IconButton, Money, Text, VisuallyHidden } from '@chokdee/shared/ui';

interface PlayBarProps {
  name: string;
  demo: boolean;
  nowMs: number;
  startedAtMs: number;
  /** Won or lost in this visit; undefined while it is unknown. */
  net: number | undefined;
  exit: string;
  onExit: (event: { preventDefault: () => void }) => void;
}

/**
 * The bar above the game: the way out, the time, what the visit has come to, the balance and the link to
 * deposit.
 */
export function PlayBar({ name, demo, nowMs, startedAtMs, net, exit, onExit }: PlayBarProps) {
  const text = useTexts('games');
  return (
    <Flex
      as="header"
      align="center"
      gap="2"
      minHeight="14"
      paddingX={{ base: '1', sm: '3' }}
      paddingTop="env(safe-area-inset-top)"
      bg="bg.panel"
      borderBottomWidth="1px"
      fontVariantNumeric="tabular-nums"
    >
      <IconButton asChild variant="ghost" aria-label={text('play.exit')}>
        <Link reloadDocument to={exit} onClick={onExit}>
          <Icon name="arrow-left" boxSize="6" />
        </Link>
      </IconButton>
      <Box flex="1" minWidth="0">
        <Text as="h1" textStyle="sm" fontWeight="semibold" truncate lineHeight="1.4">
          {name}
        </Text>
        <Text textStyle="xs" color="fg.muted" truncate>
          <Icon name="clock" display="inline" boxSize="3" marginEnd="1" verticalAlign="-0.1em" />
          <VisuallyHidden>{text('play.clock')} </VisuallyHidden>
          {formatTime(bangkokIso(new Date(nowMs)))}
          {' · '}
          <VisuallyHidden>{text('play.played')} </VisuallyHidden>
          {formatCountdown((nowMs - startedAtMs) / 1_000, String)}
        </Text>
      </Box>
      {demo ? <Badge colorPalette="orange">{text('play.demo')}</Badge> : <Amounts net={net} />}
    </Flex>
  );
}

function Amounts({ net }: { net: number | undefined }) {
  const text = useTexts('games');
  const cash = useSession((state) => state.cash?.satang);
  return (
    <>
      <Box textAlign="end">
        <Text textStyle="sm" fontWeight="semibold" lineHeight="1.4">
          <VisuallyHidden>{text('play.balance')} </VisuallyHidden>
          {cash === undefined ? '…' : <Money satang={cash} animated />}
        </Text>
        <Text textStyle="xs" color={net !== undefined && net > 0 ? 'yellow.fg' : 'fg.muted'}>
          <VisuallyHidden>{text('play.visit')} </VisuallyHidden>
          {net === undefined ? '…' : signedMoney(net)}
        </Text>
      </Box>
      <IconButton asChild variant="outline" aria-label={text('play.deposit')}>
        <Link to="/credit/deposit" target="_blank" rel="noopener">
          <Icon name="plus" />
        </Link>
      </IconButton>
    </>
  );
}
