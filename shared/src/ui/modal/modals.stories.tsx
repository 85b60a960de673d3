import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { Button, CloseButton, Dialog, Drawer, Portal, Question, Text, TextField } from '../ui.ts';

export default { title: 'ui/Modals' };

const ignore = () => {};

function Behind({ children }: { children: ReactNode }) {
  const errors = useTexts('errors');
  return (
    <>
      <Text padding="4">{errors('SMS_UNAVAILABLE')}</Text>
      {children}
    </>
  );
}

/** The parts are the same in both. */
const Parts = ({ Modal }: { Modal: typeof Dialog | typeof Drawer }) => {
  const text = useTexts('common');
  const errors = useTexts('errors');
  return (
    <Portal>
      <Modal.Backdrop />
      <Modal.Positioner>
        <Modal.Content>
          <Modal.Header>
            <Modal.Title>{text('details')}</Modal.Title>
          </Modal.Header>
          <Modal.Body>{errors('IDEMPOTENCY_KEY_REUSED')}</Modal.Body>
          <Modal.Footer>
            <Button variant="outline">{text('cancel')}</Button>
            <Button colorPalette="red">{text('confirm')}</Button>
          </Modal.Footer>
          <Modal.CloseTrigger asChild>
            <CloseButton aria-label={text('close')} />
          </Modal.CloseTrigger>
        </Modal.Content>
      </Modal.Positioner>
    </Portal>
  );
};

export const OpenDialog = () => (
  <Behind>
    <Dialog.Root open onOpenChange={ignore} placement="center">
      <Parts Modal={Dialog} />
    </Dialog.Root>
  </Behind>
);

export const OpenDrawer = () => (
  <Behind>
    <Drawer.Root open onOpenChange={ignore} placement="end">
      <Parts Modal={Drawer} />
    </Drawer.Root>
  </Behind>
);

const Ask = ({ pending, children }: { pending: boolean; children?: ReactNode }) => {
  const text = useTexts('common');
  const errors = useTexts('errors');
  return (
    <Behind>
      <Question
        title={text('logout')}
        text={errors('UNAUTHORIZED')}
        confirmLabel={text('confirm')}
        confirmIcon="logout"
        pending={pending}
        onConfirm={ignore}
        onClose={ignore}
      >
        {children}
      </Question>
    </Behind>
  );
};

export const OpenQuestion = () => {
  const text = useTexts('common');
  return (
    <Ask pending={false}>
      <TextField label={text('details')} hint={text('optional')} />
    </Ask>
  );
};

export const PendingQuestion = () => <Ask pending />;
