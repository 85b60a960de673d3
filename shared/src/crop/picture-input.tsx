import { FileInput } from './file-input.tsx';

interface PictureInputProps {
  label: string;
  pending?: boolean;
  onChoose: (file: File) => void;
}

/** A button that lets people choose a picture file. */
export const PictureInput = (props: PictureInputProps) => (
  <FileInput accept="image/jpeg,image/png,image/webp" icon="image" {...props} />
);
