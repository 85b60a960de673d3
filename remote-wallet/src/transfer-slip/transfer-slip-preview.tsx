import { useState } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Center, Icon, Image, Text, VStack } from '@chokdee/shared/ui';
import type { Picture } from './use-picture.ts';

/**
 * The picture in a frame of fixed size, so nothing shifts when it loads. Browsers that cannot show it (HEIC)
 * show the file name.
 */
export function TransferSlipPreview({ picture }: { picture: Picture }) {
  const text = useTexts('wallet');
  const [broken, setBroken] = useState(false);
  return (
    <Center height="72" bg="bg.subtle" borderWidth="1px" borderRadius="l3" overflow="hidden">
      {broken ? (
        <VStack gap="2" padding="4" color="fg.muted" textAlign="center">
          <Icon name="image" boxSize="8" />
          <Text wordBreak="break-all">{picture.file.name}</Text>
          <Text textStyle="sm">{text('transferSlip.noPreview')}</Text>
        </VStack>
      ) : (
        <Image
          src={picture.url}
          alt={text('transferSlip.preview')}
          maxHeight="full"
          maxWidth="full"
          objectFit="contain"
          onError={() => setBroken(true)}
        />
      )}
    </Center>
  );
}
