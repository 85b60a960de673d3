import { MAX_TRANSFER_SLIP_BYTES } from '@chokdee/shared/contracts/transfer-slips';

/** MIME types and extensions as browsers and phones report them. HEIC often has no type at all. */
export const TRANSFER_SLIP_TYPES = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

/** Why a file cannot be sent. */
export function fileProblem(file: File): 'IMAGE_UNREADABLE' | 'BODY_TOO_LARGE' | undefined {
  if (file.size > MAX_TRANSFER_SLIP_BYTES) return 'BODY_TOO_LARGE';
  const known = TRANSFER_SLIP_TYPES.split(',').some((type) =>
    type.startsWith('.') ? file.name.toLowerCase().endsWith(type) : file.type === type,
  );
  return known && file.size > 0 ? undefined : 'IMAGE_UNREADABLE';
}

/** The first picture among dropped or pasted files. */
export function pictureIn(transfer: Pick<DataTransfer, 'files'> | null): File | undefined {
  return [...(transfer?.files ?? [])].find(
    (file) => file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name),
  );
}
