import { useAttempt } from '@chokdee/shared/attempt';
import {
  partnerReportCalls,
  unreadableList,
  type UnreadableList,
} from '@chokdee/shared/contracts/partner-report';
import { ApiError, send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Field, Input } from '@chokdee/shared/fields';
import { Alert, Button, Stack, Text } from '@chokdee/shared/ui';
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
        {attempt.error !== undefined && <UploadRefusal error={attempt.error} />}
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

/** Why nothing was compared; of an unreadable list, where. */
function UploadRefusal({ error }: { error: unknown }) {
  const text = useTexts('operator');
  const unreadable =
    error instanceof ApiError && error.code === 'IMPORT_UNREADABLE'
      ? unreadableList.safeParse(error.details).data
      : undefined;
  if (!unreadable) return <Refusal error={error} />;
  return (
    <Alert.Root status="error" role="alert">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{text('partnerReports.unreadable.title')}</Alert.Title>
        <Alert.Description overflowWrap="anywhere">
          {text(`partnerReports.unreadable.${unreadable.why}`, valuesOf(unreadable))}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

function valuesOf(list: UnreadableList): Record<string, string | number> {
  switch (list.why) {
    case 'columns':
      return { columns: list.missing.join(', ') };
    case 'rows':
      return { max: list.max };
    case 'row':
      return { line: list.line, column: list.column };
    case 'form':
      return {};
  }
}
