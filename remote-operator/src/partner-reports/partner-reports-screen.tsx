import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, Heading, Icon, Stack } from '@chokdee/shared/ui';
import { useState } from 'react';
import { ConsolePage } from '../console/console-page.tsx';
import { reloadCalls } from '../console/reload-calls.ts';
import { LiveList } from '../money/live-list.tsx';
import { CaseCard } from './case-card.tsx';
import { ComparisonList } from './comparison-list.tsx';
import { ReportUpload } from './report-upload.tsx';
import { useCases } from './use-cases.ts';
import { useComparisons } from './use-comparisons.ts';

const POLL_MS = 15_000;

/** Partners' lists of transactions, compared with ours every night, and the cases that differ. */
export function PartnerReportsScreen() {
  const text = useTexts('operator');
  const { read: runs, loadMore: loadOlder } = useComparisons();
  const { list: cases, more, loadMore } = useCases({}, { pollMs: POLL_MS });
  const [uploading, setUploading] = useState(false);
  const reload = () => reloadCalls(runs, cases);
  return (
    <ConsolePage
      title={text('partnerReports.title')}
      text={text('partnerReports.text')}
      actions={
        <Button
          colorPalette="red"
          size="lg"
          disabled={runs.state !== 'ready' || runs.data.partners.length === 0}
          aria-haspopup="dialog"
          onClick={() => setUploading(true)}
        >
          <Icon name="receipt" />
          {text('partnerReports.upload')}
        </Button>
      }
    >
      <Stack gap="8">
        <Box as="section" aria-labelledby="waiting-cases">
          <Heading as="h2" size="md" id="waiting-cases" marginBottom="3">
            {text('partnerReports.cases')}
          </Heading>
          <LiveList
            call={cases}
            label={text('partnerReports.cases')}
            empty={text('partnerReports.noCases')}
            onMore={more ? loadMore : undefined}
          >
            {(known) => <CaseCard key={known.id} known={known} onChanged={reload} />}
          </LiveList>
        </Box>
        <ComparisonList runs={runs} onMore={loadOlder} onChanged={reload} />
      </Stack>
      {uploading && runs.state === 'ready' && (
        <ReportUpload partners={runs.data.partners} onClose={() => setUploading(false)} onCompared={reload} />
      )}
    </ConsolePage>
  );
}
