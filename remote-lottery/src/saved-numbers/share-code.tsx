import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { shownShareCode } from '@chokdee/shared/rules/share-code';
import { Box, Button, Flex, Icon } from '@chokdee/shared/ui';

interface ShareCodeProps {
  code: string;
  /** The code is being revoked. */
  ending: boolean;
  onEnd: () => void;
}

/** A share code in force: copies its link, or revokes it. */
export function ShareCode({ code, ending, onEnd }: ShareCodeProps) {
  const text = useTexts('lottery');
  const common = useTexts('common');
  const copyLink = async () => {
    const link = `${window.location.origin}/number-set?code=${code}`;
    const copied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    if (copied) notify({ text: common('copied'), color: 'success' });
  };
  return (
    <>
      <Box
        aria-label={text('saved.code')}
        role="status"
        textAlign="center"
        fontFamily="mono"
        fontSize="2xl"
        fontWeight="bold"
        letterSpacing="wider"
        userSelect="all"
        padding="4"
        borderWidth="1px"
        borderStyle="dashed"
        borderRadius="l3"
        bg="bg.subtle"
      >
        {shownShareCode(code)}
      </Box>
      <Flex gap="2" wrap="wrap">
        <Button flex="1" size="lg" colorPalette="red" onClick={() => void copyLink()}>
          <Icon name="copy" boxSize="4" />
          {text('saved.copyLink')}
        </Button>
        <Button flex="1" size="lg" variant="outline" loading={ending} onClick={onEnd}>
          {text('saved.endCode')}
        </Button>
      </Flex>
      <Box fontSize="sm" color="fg.muted">
        {text('saved.endText')}
      </Box>
    </>
  );
}
