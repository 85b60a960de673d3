import { useEffect, useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Box, Button, Icon, Stack } from '@chokdee/shared/ui';

interface Props {
  label: string;
  /** Label of the button that leads to messages below what is in sight. */
  newLabel: string;
  /** How many messages there are. */
  count: number;
  /** The reader's own latest message: a new one is shown at once. */
  ownLatest: string | number | undefined;
  /** Whether a line below the messages comes and goes. */
  isTyping: boolean;
  /** Default: what its parent leaves. */
  height?: ComponentProps<typeof Box>['height'];
  children: ReactNode;
}

/** So near to the end, the reader follows what is new. */
const AT_END_PX = 48;

/**
 * The messages of a conversation. It follows new ones at its end, and stays where
 * somebody reads further above.
 */
export function ChatLog({ label, newLabel, height, children, ...messages }: Props) {
  const { list, hasNew, onScroll, toEnd } = useEnd(messages);
  return (
    <Box
      position="relative"
      display="flex"
      flexDirection="column"
      flex={height ? 'none' : '1'}
      minHeight="0"
      height={height}
    >
      <Stack
        ref={list}
        role="log"
        aria-label={label}
        tabIndex={0}
        flex="1"
        overflowY="auto"
        overscrollBehavior="contain"
        gap="2"
        padding="4"
        onScroll={onScroll}
      >
        {children}
      </Stack>
      {hasNew && (
        <Button
          size="lg"
          variant="solid"
          position="absolute"
          bottom="3"
          insetX="0"
          width="fit-content"
          marginX="auto"
          boxShadow="md"
          onClick={() => {
            toEnd();
            // The button goes.
            list.current?.focus({ preventScroll: true });
          }}
        >
          {newLabel}
          <Icon name="chevron-down" />
        </Button>
      )}
    </Box>
  );
}

/** Stays scrolled to the newest message unless the reader scrolled up. */
function useEnd({ count, ownLatest, isTyping }: Pick<Props, 'count' | 'ownLatest' | 'isTyping'>) {
  const list = useRef<HTMLDivElement>(null);
  /** How many messages there were when the reader left the end; undefined: they are there. */
  const [leftAt, setLeftAt] = useState<number>();
  const toEnd = () => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  };
  const onScroll = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = list.current ?? {};
    const isAtEnd = scrollHeight - scrollTop - clientHeight < AT_END_PX;
    setLeftAt((before) => (isAtEnd ? undefined : (before ?? count)));
  };
  useLayoutEffect(() => {
    if (leftAt === undefined) toEnd();
  }, [count, isTyping, leftAt]);
  useLayoutEffect(toEnd, [ownLatest]);
  useEffect(() => {
    if (leftAt !== undefined || !list.current) return undefined;
    // A keyboard, a failure or a growing field below takes room from the list.
    const observer = new ResizeObserver(toEnd);
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [leftAt]);
  return { list, hasNew: leftAt !== undefined && count > leftAt, onScroll, toEnd };
}
