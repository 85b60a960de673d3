import type { DrawnDay } from '@chokdee/shared/contracts/lottery-results';
import { formatDay } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Box, chakra, Span } from '@chokdee/shared/ui';

interface DayCellProps {
  day: string;
  drawn: DrawnDay | undefined;
  isToday: boolean;
  isFuture: boolean;
  /** One day of the grid is reached by Tab, the others by arrow keys. */
  inTabOrder: boolean;
  to: string;
}

const look = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: { base: '12', sm: '16' },
  borderRadius: 'l2',
  borderWidth: '1px',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 'shorter',
  _focusVisible: { outline: '2px solid', outlineColor: 'red.focusRing', outlineOffset: '1px' },
} as const;

/** A day of the calendar: a link to its results, or a day without. */
export function DayCell({ day, drawn, isToday, isFuture, inTabOrder, to }: DayCellProps) {
  const text = useTexts('lottery');
  const number = Number(day.slice(8));
  const focus = { 'data-day': day, tabIndex: inTabOrder ? 0 : -1 };
  const border = isToday ? 'fg.muted' : drawn ? 'border' : 'transparent';
  if (!drawn)
    return (
      <chakra.td role="gridcell" padding="0">
        <Box
          {...look}
          {...(isFuture ? {} : focus)}
          borderColor={border}
          color={isFuture ? 'fg.subtle' : 'fg.muted'}
          fontSize="sm"
          role="img"
          aria-label={`${formatDay(day)} ${text('results.noDraw')}`}
        >
          {number}
        </Box>
      </chakra.td>
    );
  const result = drawn.draws > 1 ? text('results.draws', { n: drawn.draws }) : shown(drawn);
  return (
    <chakra.td role="gridcell" padding="0">
      <Box asChild {...look} borderColor={border} bg="bg.panel" _hover={{ borderColor: 'red.border' }}>
        <Link to={to} {...focus}>
          <Span srOnly>{`${formatDay(day)} ${result}`}</Span>
          <Span aria-hidden fontSize="2xs" color="fg.muted">
            {number}
          </Span>
          {drawn.draws > 1 ? (
            <Span aria-hidden fontSize="2xs" textAlign="center">
              {result}
            </Span>
          ) : (
            <>
              <Span aria-hidden fontSize={{ base: 'sm', sm: 'lg' }} fontWeight="bold">
                {drawn.draw.draw4 ?? drawn.draw.top3}
              </Span>
              {!drawn.draw.draw4 && (
                <Span aria-hidden fontSize={{ base: '2xs', sm: 'sm' }} color="fg.muted">
                  {drawn.draw.bottom2}
                </Span>
              )}
            </>
          )}
        </Link>
      </Box>
    </chakra.td>
  );
}

const shown = ({ draw: { draw4, top3, bottom2 } }: DrawnDay) => draw4 ?? `${top3} · ${bottom2}`;
