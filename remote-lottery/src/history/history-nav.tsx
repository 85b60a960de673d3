import { useTexts } from '@chokdee/shared/i18n';
import { NavLink } from '@chokdee/shared/router';
import { Box, Icon, type IconName } from '@chokdee/shared/ui';

const views: readonly { to: string; key: string; icon: IconName; end?: boolean }[] = [
  { to: '/results', key: 'results.byDay', icon: 'trophy', end: true },
  { to: '/results/calendar', key: 'results.calendarTab', icon: 'calendar' },
  { to: '/results/frequency', key: 'results.frequencyTab', icon: 'hash' },
];

/** The views of results: by day, a month of one lottery, how often numbers were drawn. */
export function HistoryNav({ lottery }: { lottery?: string | undefined }) {
  const text = useTexts('lottery');
  return (
    <Box
      as="nav"
      aria-label={text('results.views')}
      display="flex"
      gap="2"
      marginBottom="5"
      overflowX="auto"
      css={{ scrollbarWidth: 'none' }}
    >
      {views.map(({ to, key, icon, end = false }) => (
        <Box
          key={to}
          asChild
          display="inline-flex"
          alignItems="center"
          gap="1.5"
          flexShrink="0"
          minHeight="11"
          paddingX="3"
          borderBottomWidth="2px"
          borderColor="transparent"
          fontSize="sm"
          fontWeight="medium"
          color="fg.muted"
          _focusVisible={{ outline: '2px solid', outlineColor: 'red.focusRing', outlineOffset: '-2px' }}
          css={{ '&[aria-current=page]': { color: 'fg', borderColor: 'red.focusRing' } }}
        >
          <NavLink to={lottery && !end ? `${to}?lottery=${encodeURIComponent(lottery)}` : to} end={end}>
            <Icon name={icon} boxSize="4" />
            {text(key)}
          </NavLink>
        </Box>
      ))}
    </Box>
  );
}
