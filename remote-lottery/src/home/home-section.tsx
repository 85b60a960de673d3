import { useId, type ReactNode } from 'react';
import type { ApiError } from '@chokdee/shared/http';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import type { CallState } from '@chokdee/shared/query';
import { Link } from '@chokdee/shared/router';
import { Box, Button, Flex, Heading, Icon, Skeleton, Text } from '@chokdee/shared/ui';

interface HomeSectionProps {
  title: string;
  /** Shown after the title. */
  count?: number | undefined;
  /** The page with everything. */
  more: { to: string; label: string };
  state: CallState<unknown>;
  /** Shown in place of the content, when there is none. */
  empty: ReactNode;
  /** While it loads, and at least while there is content. */
  height: string;
  /** Falsy when there is nothing. */
  children: ReactNode;
}

/** A part of the home page. Without content it is one line, and says what to do instead. */
export function HomeSection({ title, count, more, state, empty, height, children }: HomeSectionProps) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} minWidth="0">
      <Flex justify="space-between" align="center" gap="3" height="11">
        <Heading as="h2" id={id} size="md" truncate>
          {title}
          {count ? ` ${count}` : ''}
        </Heading>
        <Button asChild size="sm" variant="ghost" height="11" marginEnd="-3" flexShrink="0">
          <Link to={more.to}>
            {more.label}
            <Icon name="chevron-right" boxSize="4" />
          </Link>
        </Button>
      </Flex>
      {state.state === 'loading' && <Skeleton height={height} borderRadius="l3" />}
      {state.state === 'error' && (
        <Notice>
          <Failure error={state.error} onRetry={state.reload} />
        </Notice>
      )}
      {state.state === 'ready' &&
        (children ? <Box minHeight={height}>{children}</Box> : <Notice>{empty}</Notice>)}
    </Box>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <Flex
      minHeight="4.5rem"
      align="center"
      justify="space-between"
      gap="3"
      paddingX="4"
      borderWidth="1px"
      borderRadius="l3"
      borderStyle="dashed"
      color="fg.muted"
    >
      {children}
    </Flex>
  );
}

function Failure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const common = useTexts('common');
  const errorText = useErrorText();
  return (
    <>
      <Text fontSize="sm" paddingY="2" role="alert">
        {errorText(error)}
      </Text>
      <Button size="sm" variant="outline" height="11" flexShrink="0" onClick={onRetry}>
        <Icon name="refresh" />
        {common('retry')}
      </Button>
    </>
  );
}
