import { useState } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { SideDrawer } from '../console/side-drawer.tsx';
import { useUnsaved } from '../form/use-unsaved.tsx';
import { MadeToken } from './made-token.tsx';
import { NewTokenForm } from './new-token-form.tsx';

interface NewTokenDialogProps {
  onClose: () => void;
  onMade: () => void;
}

/** Creates a token and shows it once. */
export function NewTokenDialog({ onClose, onMade }: NewTokenDialogProps) {
  const text = useTexts('operator');
  const [token, setToken] = useState<string>();
  const { onEdited, leave, question } = useUnsaved();
  const show = (made: string) => {
    setToken(made);
    onMade();
  };
  return (
    <SideDrawer title={text(token ? 'token.made' : 'token.make')} onClose={() => leave(onClose)}>
      {token ? (
        <MadeToken token={token} onClose={onClose} />
      ) : (
        <NewTokenForm onMade={show} onEdited={onEdited} />
      )}
      {question}
    </SideDrawer>
  );
}
