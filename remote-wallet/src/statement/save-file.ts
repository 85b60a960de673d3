/** Downloads a file that came as base64. */
export function saveFile({
  name,
  mediaType,
  base64,
}: {
  name: string;
  mediaType: string;
  base64: string;
}): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
