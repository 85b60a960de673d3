/** Whether this browser can share image files. */
export function canShare(): boolean {
  return navigator.canShare?.({ files: [new File([], 'slip.png', { type: 'image/png' })] }) ?? false;
}

/** Opens the share sheet. Cancelling it is not an error. */
export async function sharePicture(picture: File): Promise<void> {
  await navigator.share({ files: [picture] }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
}

/** Downloads the picture. */
export function savePicture(picture: File): void {
  const url = URL.createObjectURL(picture);
  Object.assign(document.createElement('a'), { href: url, download: picture.name }).click();
  URL.revokeObjectURL(url);
}
