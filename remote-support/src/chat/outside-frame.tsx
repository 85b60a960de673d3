import { useEffect, useState, type RefObject } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, chakra, Stack, Text } from '@chokdee/shared/ui';
import { widgetAddress } from './widget-address.ts';

interface Props {
  ref: RefObject<HTMLIFrameElement | null>;
  url: string;
}

/** The widget, once the customer has agreed: its provider learns who they are. */
export function OutsideFrame({ ref, url }: Props) {
  const text = useTexts('support');
  const [isAgreed, setIsAgreed] = useState(false);
  // The focused button was removed.
  useEffect(() => {
    if (isAgreed) ref.current?.focus({ preventScroll: true });
  }, [isAgreed, ref]);
  if (!isAgreed)
    return (
      <Stack gap="4" padding="4">
        <Text>{text('chat.elsewhere', { host: new URL(url).hostname })}</Text>
        <Button colorPalette="red" minHeight="11" alignSelf="start" onClick={() => setIsAgreed(true)}>
          {text('chat.agree')}
        </Button>
      </Stack>
    );
  return (
    <chakra.iframe
      ref={ref}
      src={widgetAddress(url)}
      title={text('chat.title')}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      referrerPolicy="no-referrer"
      flex="1"
      width="full"
      border="0"
    />
  );
}
