import { useEffect, useRef, useState } from 'react';
import { operatorMemberCalls, type MemberFile } from '@chokdee/shared/contracts/operator-members';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
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
  /** Absent where it is beside something else, in one column. */
  onBack?: () => void;
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

  return (
    <Stack gap="5">
      {onBack && (
        <Button alignSelf="start" variant="ghost" onClick={onBack}>
          <Icon name="arrow-left" />
          {text('members.back')}
        </Button>
      )}
      {file.state === 'loading' && <LoadingState rows={4} rowHeight="24" />}
      {file.state !== 'loading' && file.error && <ErrorState error={file.error} onRetry={file.reload} />}
      {file.state === 'ready' && (
        <FileContent file={file.data} isWide={onBack !== undefined} onAction={setOpenAction} />
      )}
      {openAction && file.state === 'ready' && (
        <MemberAction
          kind={openAction}
          userName={file.data.userName}
          status={file.data.status}
          onClose={() => setOpenAction(undefined)}
          onDone={() => {
            setOpenAction(undefined);
            file.reload();
          }}
        />
      )}
    </Stack>
  );
}

interface FileContentProps {
  file: MemberFile;
  isWide: boolean;
  onAction: (kind: ActionKind) => void;
}

/** Takes the focus: the list that it replaces had it. */
function FileContent({ file, isWide, onAction }: FileContentProps) {
  const text = useTexts('operator');
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => top.current?.focus(), []);
  return (
    <>
      <Flex gap="3" align="center" wrap="wrap">
        <Heading as="h2" size="xl" ref={top} tabIndex={-1} outline="none" overflowWrap="anywhere">
          {file.userName}
        </Heading>
        <MemberStatus status={file.status} />
      </Flex>
      <Flex gap="2" wrap="wrap" role="group" aria-label={text('members.actions')}>
        {actions.map(([kind, icon]) => (
          <Button
            key={kind}
            variant="outline"
            size="lg"
            aria-haspopup="dialog"
            onClick={() => onAction(kind)}
          >
            <Icon name={icon} />
            {text(`members.${kind}`)}
          </Button>
        ))}
      </Flex>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: `repeat(${isWide ? 2 : 1}, minmax(0, 1fr))` }}
        gap="5"
        alignItems="start"
      >
        <Stack gap="5">
          <Card.Root>
            <Card.Body>
              <MemberFacts file={file} />
            </Card.Body>
          </Card.Root>
          <Box as="section" aria-labelledby="member-sessions">
            <MemberSessions sessions={file.sessions} />
          </Box>
        </Stack>
        <Box as="section" aria-labelledby="member-events">
          <MemberEvents events={file.events} />
        </Box>
      </Grid>
    </>
  );
}
