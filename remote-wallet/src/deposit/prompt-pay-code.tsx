import { QRCodeSVG } from 'qrcode.react';
import { useRef } from 'react';
import { bus } from '@chokdee/shared/bus';
import type { QrDeposit } from '@chokdee/shared/contracts/deposits';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, Icon, Stack } from '@chokdee/shared/ui';
import { pictureOf, savePicture } from './qr-picture.ts';

/** Modules of white round the code; readers need four. */
const QUIET_ZONE = 4;

export function PromptPayCode({ deposit }: { deposit: QrDeposit }) {
  const text = useTexts('wallet');
  const code = useRef<SVGSVGElement>(null);
  const amount = formatBaht(deposit.prepareTotal);

  const save = async () => {
    try {
      if (!code.current) return;
      await savePicture(await pictureOf(code.current, text('pay.pictureTitle', { amount })), `chokdee-${amount}.png`);
      bus.emit('notification/show', { text: text('pay.saved'), color: 'success' });
    } catch (error) {
      reportError(error);
      bus.emit('notification/show', { text: text('pay.saveFailed'), color: 'error' });
    }
  };

  return (
    <Stack gap="3" align="center" width="full">
      <Box bg="white" borderRadius="l3" padding="2" width="full" maxWidth="18rem" aspectRatio="1">
        <QRCodeSVG
          ref={code}
          value={deposit.payload}
          marginSize={QUIET_ZONE}
          level="M"
          width="100%"
          height="100%"
          shapeRendering="crispEdges"
          role="img"
          aria-label={text('pay.code', { amount })}
        />
      </Box>
      <Button variant="outline" onClick={save}>
        <Icon name="download" />
        {text('pay.save')}
      </Button>
    </Stack>
  );
}
