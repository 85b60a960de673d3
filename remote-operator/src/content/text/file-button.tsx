import { useRef } from 'react';
import { Button, Icon } from '@chokdee/shared/ui';

interface FileButtonProps {
  label: string;
  accept: string;
  pending: boolean;
  onChoose: (file: File) => void;
}

/** Lets operators choose a video file. */
export function FileButton({ label, accept, pending, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Reset, so that the same file can be chosen again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button variant="outline" minHeight="11" loading={pending} onClick={() => input.current?.click()}>
        <Icon name="plus" />
        {label}
      </Button>
    </>
  );
}
