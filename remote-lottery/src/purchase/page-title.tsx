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
      <Span paddingEnd={others.length > 0 ? ROOM : undefined}>{first}</Span>
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
