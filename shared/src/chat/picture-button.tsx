import { useRef, useState } from 'react';
import { Icon, IconButton } from '@chokdee/shared/ui';

interface Props {
  label: string;
  disabled?: boolean;
  /** A chosen picture is sent at once. */
  onSend: (picture: Blob) => Promise<void>;
  /** Undefined: none any more. */
  onFailure: (failure: unknown) => void;
}

/** Chooses a picture and sends it. */
export function PictureButton({ label, disabled, onSend, onFailure }: Props) {
  const file = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  const choose = async (input: HTMLInputElement) => {
    const [chosen] = input.files ?? [];
    input.value = '';
    if (!chosen) return;
    setIsSending(true);
    onFailure(undefined);
    await onSend(chosen).catch(onFailure);
    setIsSending(false);
  };
  return (
    <>
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        onChange={({ target }) => void choose(target)}
      />
      <IconButton
        variant="ghost"
        size="lg"
        aria-label={label}
        loading={isSending}
        disabled={disabled}
        onClick={() => file.current?.click()}
      >
        <Icon name="image" />
      </IconButton>
    </>
  );
}
