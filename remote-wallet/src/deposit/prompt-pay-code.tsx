import { QRCodeSVG } from 'qrcode.react';
import { useRef } from 'react';
import type { Satang } from '@chokdee/shared/contracts/money';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { canShare, sharePicture } from '@chokdee/shared/share-picture';
import { Box, Button, Flex, Icon, Span, Stack, Text } from '@chokdee/shared/ui';
import { pictureOf, savePicture } from './qr-picture.ts';

/** QR quiet zone in modules. Readers need four. */
const QUIET_ZONE = 4;

interface PromptPayCodeProps {
  payload: string;
  total: Satang;
  /** The name that the banking app shows before the member confirms. */
  payee: string;
}

export function PromptPayCode({ payload, total, payee }: PromptPayCodeProps) {
  const text = useTexts('wallet');
  const code = useRef<SVGSVGElement>(null);
  const amount = formatBaht(total);

  const exportPicture = async (to: (file: File) => Promise<void>, done?: string) => {
    try {
      if (!code.current) return;
      const picture = await pictureOf(code.current, text('pay.pictureTitle', { amount }));
      await to(new File([picture], `chokdee-${amount}.png`, { type: picture.type }));
      if (done) notify({ text: done, color: 'success' });
    } catch (error) {
      reportError(error);
      notify({ text: text('pay.saveFailed'), color: 'error' });
    }
  };

  return (
    <Stack gap="2" align="center" width="full">
      <Box
        bg="white"
        borderRadius="l3"
        padding="1"
        width="full"
        maxWidth={{ base: '12.5rem', md: '18rem' }}
        aspectRatio="1"
      >
        <QRCodeSVG
          ref={code}
          value={payload}
          marginSize={QUIET_ZONE}
          level="M"
          width="100%"
          height="100%"
          shapeRendering="crispEdges"
          role="img"
          aria-label={text('pay.code', { amount })}
        />
      </Box>
      <Flex gap="2" wrap="wrap" justify="center">
        <Button variant="outline" onClick={() => void exportPicture(savePicture, text('pay.saved'))}>
          <Icon name="download" />
          {text('pay.save')}
        </Button>
        {canShare() && (
          <Button variant="outline" onClick={() => void exportPicture(sharePicture)}>
            <Icon name="send" />
            {text('pay.share')}
          </Button>
        )}
      </Flex>
      <Text textAlign="center">
        <Span color="fg.muted">{text('pay.receiver')}</Span> <Span fontWeight="semibold">{payee}</Span>
      </Text>
    </Stack>
  );
}
