import { useAttempt } from '@chokdee/shared/attempt';
import { partnerReportCalls } from '@chokdee/shared/contracts/partner-report';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Field, Input } from '@chokdee/shared/fields';
import { Button, Stack, Text } from '@chokdee/shared/ui';
import { useState } from 'react';
import { Refusal } from '../change/refusal.tsx';
import { Picker } from '../console/picker.tsx';
import { SideDrawer } from '../console/side-drawer.tsx';
import { FileChoice } from '../money/file-choice.tsx';

interface ReportUploadProps {
  partners: readonly { partner: string; name: string }[];
  onClose: () => void;
  onCompared: () => void;
}

/** Compares a partner's list of a day from a file. Nothing is booked. */
export function ReportUpload({ partners, onClose, onCompared }: ReportUploadProps) {
  const text = useTexts('operator');
  const [partner, setPartner] = useState(partners[0]?.partner ?? '');
  const [day, setDay] = useState('');
  const [file, setFile] = useState<File>();
  const attempt = useAttempt((chosen: File) =>
    send(partnerReportCalls.upload, { partner, day, file: chosen }),
  );
  const compare = async () => {
    if (!file || !(await attempt.run(file))) return;
    onCompared();
    onClose();
  };
  return (
    <SideDrawer
      title={text('partnerReports.upload')}
      text={text('partnerReports.uploadText')}
      onClose={onClose}
    >
      <Stack gap="5">
        <Picker
          label={text('partnerReports.partner')}
          width="full"
          value={partner}
          options={partners.map(({ partner: value, name: label }) => ({ value, label }))}
          onChange={setPartner}
        />
        <Field.Root>
          <Field.Label>{text('partnerReports.day')}</Field.Label>
          <Input
            type="date"
            size="lg"
            bg="bg.subtle"
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        </Field.Root>
        <FileChoice file={file} onChoose={setFile} />
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {text('partnerReports.columns', {
            columns: 'transaction_id, kind, player_id, round_id, amount, at',
          })}
        </Text>
        {attempt.error !== undefined && <Refusal error={attempt.error} />}
        <Button
          colorPalette="red"
          minHeight="11"
          alignSelf="start"
          disabled={!file || day === ''}
          loading={attempt.pending}
          onClick={() => void compare()}
        >
          {text('partnerReports.compare')}
        </Button>
      </Stack>
    </SideDrawer>
  );
}
