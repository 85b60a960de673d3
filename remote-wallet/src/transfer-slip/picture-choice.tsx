import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Alert, Box, Stack } from '@chokdee/shared/ui';
import { TransferSlipPicker } from './transfer-slip-picker.tsx';
import type { TransferSlipState } from './use-transfer-slip.ts';

interface PictureChoiceProps {
  /** Why the last picture cannot be sent. */
  problem: Extract<TransferSlipState, { step: 'unfit' }>['problem'] | undefined;
  pasted: boolean | undefined;
  onChosen: (file: File) => void;
}

/** The first step: the picker, and why the last choice was not accepted. */
export function PictureChoice({ problem, pasted, onChosen }: PictureChoiceProps) {
  const text = useTexts('wallet');
  const errorText = useErrorText();
  return (
    <Stack gap="3">
      <Box role="alert">
        {problem && (
          <Alert.Root status="error">
            <Alert.Indicator />
            <Alert.Title>
              {problem === 'BODY_TOO_LARGE' ? text('transferSlip.tooLarge') : errorText({ code: problem })}
            </Alert.Title>
          </Alert.Root>
        )}
      </Box>
      <TransferSlipPicker pasted={pasted} onChosen={onChosen} />
    </Stack>
  );
}
