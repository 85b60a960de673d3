import type { Holiday } from '@chokdee/shared/contracts/operator-calendar';
import { formatDay } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Box, Flex, Icon, IconButton, List, Text } from '@chokdee/shared/ui';

interface HolidayRowProps {
  holiday: Holiday;
  /** Names of the lotteries that have no draw on this day. */
  drawn: string;
  isPast: boolean;
  onRemove: () => void;
}

/** One holiday. A past one cannot be removed. */
export function HolidayRow({ holiday: { calendar, dt, name }, drawn, isPast, onRemove }: HolidayRowProps) {
  const text = useTexts('operator');
  return (
    <List.Item
      display="flex"
      gap="3"
      alignItems="center"
      paddingX="4"
      paddingY="2"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
      color={isPast ? 'fg.muted' : undefined}
    >
      <Text width="24" flexShrink="0" fontVariantNumeric="tabular-nums">
        {formatDay(dt)}
      </Text>
      <Box flex="1" minWidth="0">
        <Flex gap="2" wrap="wrap" align="center">
          <Text overflowWrap="anywhere">{name}</Text>
          <Badge>{text(`calendar.names.${calendar}`)}</Badge>
        </Flex>
        <Text textStyle="sm" color="fg.muted">
          {drawn}
        </Text>
      </Box>
      {!isPast && (
        <IconButton
          size="md"
          variant="ghost"
          aria-haspopup="dialog"
          aria-label={text('calendar.removeOf', { name: name, day: formatDay(dt) })}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </IconButton>
      )}
    </List.Item>
  );
}
