import { useRef } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Icon } from '@chokdee/shared/ui';

/** A button that lets the member choose a picture file. */
export function PictureInput({ onChoose }: { onChoose: (file: File) => void }) {
  const text = useTexts('auth');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={text('avatar.choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Reset the input, so that the same file can be chosen again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button variant="outline" onClick={() => input.current?.click()}>
        <Icon name="image" />
        {text('avatar.choose')}
      </Button>
    </>
  );
}
