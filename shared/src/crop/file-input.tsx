import { useRef } from 'react';
import { Button, Icon, type IconName } from '@chokdee/shared/ui';

interface FileInputProps {
  label: string;
  /** Types of the files, as an `input` takes them. */
  accept: string;
  icon: IconName;
  pending?: boolean;
  onChoose: (file: File) => void;
}

/** A button that lets people choose a file. */
export function FileInput({ label, accept, icon, pending = false, onChoose }: FileInputProps) {
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
          // Reset the input, so that the same file can be chosen again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button variant="outline" loading={pending} onClick={() => input.current?.click()}>
        <Icon name={icon} />
        {label}
      </Button>
    </>
  );
}
