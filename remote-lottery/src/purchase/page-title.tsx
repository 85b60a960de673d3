import { Span } from '@chokdee/shared/ui';

const SEPARATOR = ' · ';
const ROOM = '0.9em';

/**
 * A title of parts, of which no line ends in a separator: a part that begins a line hangs out of it by its
 * separator, and the element around the title cuts that off.
 */
export function PageTitle({ title }: { title: string }) {
  const [first, ...others] = title.split(SEPARATOR);
  return (
    <>
      {/* Where there is little room, a long name is cut, and not the round. */}
      <Span
        {...(others.length > 0 && {
          display: { base: 'block', lg: 'inline' },
          truncate: { base: true, lg: false },
          paddingEnd: { lg: ROOM },
        })}
      >
        {first}
      </Span>
      {others.map((part) => (
        <Span key={part} display="inline-block" marginStart={`-${ROOM}`}>
          <Span display="inline-block" width={ROOM} textAlign="center">
            {SEPARATOR}
          </Span>
          {part}
        </Span>
      ))}
    </>
  );
}
