import { useRef } from 'react';
import { Button, Icon } from '@chokdee/shared/ui';

interface PictureInputProps {
  label: string;
  pending?: boolean;
  onChoose: (file: File) => void;
}

/** A button that lets people choose a picture file. */
export function PictureInput({ label, pending = false, onChoose }: PictureInputProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Reset the input, so that the same file can be chosen again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button variant="outline" loading={pending} onClick={() => input.current?.click()}>
        <Icon name="image" />
        {label}
      </Button>
    </>
  );
}
