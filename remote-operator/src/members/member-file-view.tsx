import { useEffect, useRef, useState } from 'react';
import { operatorMemberCalls, type MemberFile } from '@chokdee/shared/contracts/operator-members';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import {
  Box,
  Button,
  Card,
  ErrorState,
  Flex,
  Grid,
  Heading,
  Icon,
  LoadingState,
  Stack,
} from '@chokdee/shared/ui';
import { MemberAction, type ActionKind } from './member-action.tsx';
import { MemberEvents } from './member-events.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MemberSessions } from './member-sessions.tsx';
import { MemberStatus } from './member-status.tsx';

interface MemberFileViewProps {
  userName: string;
  onBack: () => void;
}

const actions = [
  ['unlock', 'lock'],
  ['end', 'logout'],
  ['status', 'flag'],
] as const;

/** An account as staff may see it, and the actions staff may take. */
export function MemberFileView({ userName, onBack }: MemberFileViewProps) {
  const text = useTexts('operator');
  const file = useCall(operatorMemberCalls.file, { userName });
  const [openAction, setOpenAction] = useState<ActionKind>();
  // Keep showing the loaded file while it is reloaded.
  const [known, setKnown] = useState<MemberFile>();
  if (file.state === 'ready' && file.data !== known) setKnown(file.data);
  const top = useRef<HTMLHeadingElement>(null);
  const shown = known !== undefined;
  useEffect(() => {
    if (shown) top.current?.focus();
  }, [shown]);

  return (
    <Stack gap="5">
      <Button alignSelf="start" variant="ghost" onClick={onBack}>
        <Icon name="arrow-left" />
        {text('members.back')}
      </Button>
      {!known && file.state === 'loading' && <LoadingState rows={4} rowHeight="24" />}
      {file.state === 'error' && <ErrorState error={file.error} onRetry={file.reload} />}
      {known && (
        <>
          <Flex gap="3" align="center" wrap="wrap">
            <Heading as="h2" size="xl" ref={top} tabIndex={-1} outline="none" overflowWrap="anywhere">
              {known.userName}
            </Heading>
            <MemberStatus status={known.status} />
          </Flex>
          <Flex gap="2" wrap="wrap" role="group" aria-label={text('members.actions')}>
            {actions.map(([kind, icon]) => (
              <Button
                key={kind}
                variant="outline"
                size="lg"
                aria-haspopup="dialog"
                onClick={() => setOpenAction(kind)}
              >
                <Icon name={icon} />
                {text(`members.${kind}`)}
              </Button>
            ))}
          </Flex>
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
            gap="5"
            alignItems="start"
          >
            <Stack gap="5">
              <Card.Root>
                <Card.Body>
                  <MemberFacts file={known} />
                </Card.Body>
              </Card.Root>
              <Box as="section" aria-labelledby="member-sessions">
                <MemberSessions sessions={known.sessions} />
              </Box>
            </Stack>
            <Box as="section" aria-labelledby="member-events">
              <MemberEvents events={known.events} />
            </Box>
          </Grid>
        </>
      )}
      {openAction && known && (
        <MemberAction
          kind={openAction}
          userName={known.userName}
          status={known.status}
          onClose={() => setOpenAction(undefined)}
          onDone={() => {
            setOpenAction(undefined);
            if (file.state !== 'loading') file.reload();
          }}
        />
      )}
    </Stack>
  );
}
