import { ContentView } from '@chokdee/shared/content';
import type { Popup, PopupAct } from '@chokdee/shared/contracts/popups';
import { languageTag } from '@chokdee/shared/contracts/site';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, Dialog, Portal, Text } from '@chokdee/shared/ui';

interface PopupDialogProps {
  popup: Popup;
  onClose: (act: Exclude<PopupAct, 'shown'>) => void;
}

export function PopupDialog({ popup: { locale, title, summary, tree, often }, onClose }: PopupDialogProps) {
  const text = useTexts('support');
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose('closed')}
      placement="center"
      size="md"
      scrollBehavior="inside"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <Dialog.Header lang={languageTag[locale]}>
              <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body lang={languageTag[locale]}>
              <Text color="fg.muted" marginBottom="4">
                {summary}
              </Text>
              <Box>
                <ContentView tree={tree} locale={locale} />
              </Box>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              {often === 'day' && (
                <Button variant="ghost" size="lg" onClick={() => onClose('dismissed')}>
                  {text('popup.never')}
                </Button>
              )}
              <Button data-autofocus variant="outline" size="lg" onClick={() => onClose('closed')}>
                {text('popup.close')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
