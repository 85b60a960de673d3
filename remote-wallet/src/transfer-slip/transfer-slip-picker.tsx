import { useRef, type ChangeEvent } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, Flex, Icon, Text, VStack } from '@chokdee/shared/ui';
import { TRANSFER_SLIP_TYPES } from './transfer-slip-file.ts';
import { useDroppedPicture } from './use-dropped-picture.ts';
import { usePastedPicture } from './use-pasted-picture.ts';

interface TransferSlipPickerProps {
  onChosen: (file: File) => void;
  /** Accepts pictures pasted anywhere on the page. */
  pasted?: boolean;
}

/** Picks a picture from files, camera, drop or paste. */
export function TransferSlipPicker({ onChosen, pasted = false }: TransferSlipPickerProps) {
  const text = useTexts('wallet');
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { over, handlers } = useDroppedPicture(onChosen);

  usePastedPicture(pasted, onChosen);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Lets the member choose the same file again.
    target.value = '';
    if (file) onChosen(file);
  };

  return (
    <Box
      borderWidth="2px"
      borderStyle="dashed"
      borderColor={over ? 'red.solid' : 'border.emphasized'}
      bg={over ? 'red.subtle' : 'bg.subtle'}
      borderRadius="l3"
      padding={{ base: '5', md: '8' }}
      {...handlers}
    >
      <input
        ref={files}
        type="file"
        accept={TRANSFER_SLIP_TYPES}
        hidden
        aria-label={text('transferSlip.choose')}
        onChange={choose}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={text('transferSlip.camera')}
        onChange={choose}
      />
      <PickerButtons
        pasted={pasted}
        onFiles={() => files.current?.click()}
        onCamera={() => camera.current?.click()}
      />
    </Box>
  );
}

interface PickerButtonsProps {
  pasted: boolean;
  onFiles: () => void;
  onCamera: () => void;
}

function PickerButtons({ pasted, onFiles, onCamera }: PickerButtonsProps) {
  const text = useTexts('wallet');
  return (
    <VStack gap="3" textAlign="center">
      <Icon name="image" boxSize="8" color="fg.muted" />
      <Flex gap="2" wrap="wrap" justify="center">
        <Button variant="outline" onClick={onFiles}>
          <Icon name="image" />
          {text('transferSlip.choose')}
        </Button>
        <Button variant="outline" onClick={onCamera}>
          <Icon name="camera" />
          {text('transferSlip.camera')}
        </Button>
      </Flex>
      <Text color="fg.muted" textStyle="sm">
        {text(pasted ? 'transferSlip.hintPaste' : 'transferSlip.hint')}
      </Text>
    </VStack>
  );
}
