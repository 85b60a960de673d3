import type { ReactNode } from 'react';
import { useSampleText } from '../../testing/sample-text.ts';
import { TextField } from '../../fields/fields.ts';
import { Button, CloseButton, Dialog, Drawer, Portal, Question, Text } from '../ui.ts';

export default { title: 'ui/Modals' };

const ignore = () => {};

function Behind({ children }: { children: ReactNode }) {
  const sample = useSampleText();
  return (
    <>
      <Text padding="4">{sample.long}</Text>
      {children}
    </>
  );
}

/** The parts are the same in both. */
const Parts = ({ Modal }: { Modal: typeof Dialog | typeof Drawer }) => {
  const sample = useSampleText();
  return (
    <Portal>
      <Modal.Backdrop />
      <Modal.Positioner>
        <Modal.Content>
          <Modal.Header>
            <Modal.Title>{sample.title}</Modal.Title>
          </Modal.Header>
          <Modal.Body>{sample.long}</Modal.Body>
          <Modal.Footer>
            <Button variant="outline">{sample.action}</Button>
            <Button colorPalette="red">{sample.action}</Button>
          </Modal.Footer>
          <Modal.CloseTrigger asChild>
            <CloseButton aria-label={sample.word} />
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
  const sample = useSampleText();
  return (
    <Behind>
      <Question
        title={sample.title}
        text={sample.sentence}
        confirmLabel={sample.action}
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
  const sample = useSampleText();
  return (
    <Ask pending={false}>
      <TextField label={sample.title} hint={sample.word} />
    </Ask>
  );
};

export const PendingQuestion = () => <Ask pending />;
