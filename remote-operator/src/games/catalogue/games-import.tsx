import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { gameDeskCalls, type GamesImport as Report } from '@chokdee/shared/contracts/game-desk';
import { refusedFields } from '@chokdee/shared/contracts/refused-fields';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Alert, Button, Icon, Stack } from '@chokdee/shared/ui';
import { Refusal } from '../../change/refusal.tsx';
import { SideDrawer } from '../../console/side-drawer.tsx';
import { FileChoice } from '../../money/file-choice.tsx';
import { useProblemText } from '../../form/field-problems.ts';
import { staleChanges } from '../../form/stale-notice.tsx';
import { ImportReview } from './import-review.tsx';

interface GamesImportProps {
  partner: string;
  onClose: () => void;
  onImported: () => void;
}

/** Imports games from CSV: what the file changes is reviewed before it is applied. */
export function GamesImport({ partner, onClose, onImported }: GamesImportProps) {
  const text = useTexts('operator');
  const problemText = useProblemText();
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<Report>();
  const attempt = useAttempt(async (request: { file: File; review?: string }) => {
    const reply = await send(gameDeskCalls.importGames, { partner, ...request });
    if (request.review === undefined) setReport(reply);
    return reply;
  });
  const choose = (next: File) => {
    setFile(next);
    setReport(undefined);
    void attempt.run({ file: next });
  };
  const apply = async () => {
    if (!file || !report || !(await attempt.run({ file, review: report.review }))) return;
    notify({
      text: text('games.imported', { added: report.added, changed: report.changed }),
      color: 'success',
    });
    onImported();
    onClose();
  };
  const unreadable = refusedFields(attempt.error)['file'];
  const isStale = staleChanges(attempt.error) !== undefined;

  return (
    <SideDrawer title={text('games.import')} text={text('games.importText')} onClose={onClose}>
      <Stack gap="5">
        <FileChoice file={file} onChoose={choose} />
        {isStale && (
          <Alert.Root status="warning" role="alert">
            <Alert.Indicator />
            <Alert.Content gap="2">
              <Alert.Title>{text('games.importStale')}</Alert.Title>
              <Button variant="outline" minHeight="11" alignSelf="start" onClick={() => file && choose(file)}>
                {text('games.reviewAgain')}
              </Button>
            </Alert.Content>
          </Alert.Root>
        )}
        {attempt.error !== undefined && !isStale && !unreadable && <Refusal error={attempt.error} />}
        {unreadable && (
          <Alert.Root status="error" role="alert">
            <Alert.Indicator />
            <Alert.Title>{problemText(unreadable)}</Alert.Title>
          </Alert.Root>
        )}
        {report && <ImportReview report={report} />}
        {report && !isStale && report.problemCount === 0 && report.added + report.changed > 0 && (
          <Button size="lg" colorPalette="red" loading={attempt.pending} onClick={() => void apply()}>
            <Icon name="check" />
            {text('games.apply')}
          </Button>
        )}
      </Stack>
    </SideDrawer>
  );
}
