import type { GamesImport as Report } from '@chokdee/shared/contracts/game-desk';
import { refusedFields } from '@chokdee/shared/contracts/refused-fields';
import { Fieldset } from '@chokdee/shared/fields';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Alert, Button, Icon, Stack } from '@chokdee/shared/ui';
import { Refusal } from '../../change/refusal.tsx';
import { SideDrawer } from '../../console/side-drawer.tsx';
import { FileChoice } from '../../money/file-choice.tsx';
import { useProblemText } from '../../form/field-problems.ts';
import { staleChanges } from '../../form/stale-notice.tsx';
import { ImportReview } from './import-review.tsx';
import { useGamesImport } from './use-games-import.ts';

interface GamesImportProps {
  partner: string;
  onClose: () => void;
  onImported: () => void;
}

/** Imports games from CSV: what the file changes is reviewed before it is applied. */
export function GamesImport({ partner, onClose, onImported }: GamesImportProps) {
  const text = useTexts('operator');
  const problemText = useProblemText();
  const { file, report, choose, apply, isApplying, error } = useGamesImport(partner);
  const applyReviewed = async (reviewed: Report) => {
    if (!(await apply(reviewed))) return;
    notify({
      text: text('games.imported', { added: reviewed.added, changed: reviewed.changed }),
      color: 'success',
    });
    onImported();
    onClose();
  };
  const unreadable = refusedFields(error)['file'];
  const isStale = staleChanges(error) !== undefined;

  return (
    <SideDrawer title={text('games.import')} text={text('games.importText')} onClose={onClose}>
      <Stack gap="5">
        <Fieldset.Root disabled={isApplying}>
          <FileChoice file={file} onChoose={choose} />
        </Fieldset.Root>
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
        {error !== undefined && !isStale && !unreadable && <Refusal error={error} />}
        {unreadable && (
          <Alert.Root status="error" role="alert">
            <Alert.Indicator />
            <Alert.Title>{problemText(unreadable)}</Alert.Title>
          </Alert.Root>
        )}
        {report && <ImportReview report={report} />}
        {report && !isStale && report.problemCount === 0 && report.added + report.changed > 0 && (
          <Button
            size="lg"
            colorPalette="red"
            loading={isApplying}
            onClick={() => void applyReviewed(report)}
          >
            <Icon name="check" />
            {text('games.apply')}
          </Button>
        )}
      </Stack>
    </SideDrawer>
  );
}
