import { QRCodeSVG } from 'qrcode.react';
import { useTexts } from '@chokdee/shared/i18n';
import { registerPathOf } from '@chokdee/shared/rules/referral-slug';
import { Alert, Box, Button, Card, Flex, Icon, Stack, Text } from '@chokdee/shared/ui';
import { CopyButton } from '../deposit/copy-button.tsx';

/** QR quiet zone in modules. Readers need four. */
const QUIET_ZONE = 4;

export function InviteLink({ slug, off }: { slug: string; off: boolean }) {
  const text = useTexts('wallet');
  const address = `${window.location.origin}${registerPathOf(slug)}`;
  if (off) {
    return (
      <Alert.Root status="warning">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>{text('invite.off')}</Alert.Title>
          <Alert.Description>{text('invite.offText')}</Alert.Description>
        </Alert.Content>
      </Alert.Root>
    );
  }
  const share = () =>
    navigator.share({ title: text('invite.shareTitle'), url: address }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) reportError(error);
    });

  return (
    <Card.Root>
      <Card.Body>
        <Stack gap="5" align="center">
          <Stack gap="1" width="full">
            <Text textStyle="sm" color="fg.muted">
              {text('invite.link')}
            </Text>
            <Flex gap="2" align="center" bg="bg.subtle" borderRadius="l2" paddingStart="4">
              <Text flex="1" minWidth="0" overflowWrap="anywhere" fontWeight="semibold" paddingY="2">
                {address}
              </Text>
              <CopyButton value={address} label={text('invite.copy')} done={text('invite.copied')} />
            </Flex>
          </Stack>
          {'share' in navigator && (
            <Button size="lg" width="full" colorPalette="red" onClick={() => void share()}>
              <Icon name="send" />
              {text('invite.share')}
            </Button>
          )}
          <Box bg="white" borderRadius="l3" padding="2" width="full" maxWidth="15rem" aspectRatio="1">
            <QRCodeSVG
              value={address}
              marginSize={QUIET_ZONE}
              level="M"
              width="100%"
              height="100%"
              shapeRendering="crispEdges"
              role="img"
              aria-label={text('invite.code')}
            />
          </Box>
        </Stack>
      </Card.Body>
    </Card.Root>
  );
}
