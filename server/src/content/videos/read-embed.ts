const YOUTUBE =
  /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/watch\?v=|youtu\.be\/|www\.youtube(?:-nocookie)?\.com\/embed\/)([\w-]{11})(?:[?&#].*)?$/;
const VIMEO = /^https:\/\/(?:www\.)?(?:player\.)?vimeo\.com\/(?:video\/)?(\d{6,12})(?:[?#].*)?$/;

/** The player's address for that of a video on a listed host, without anything else of it. */
export function readEmbed(address: string): string | undefined {
  const [, youtube] = YOUTUBE.exec(address) ?? [];
  if (youtube) return `https://www.youtube-nocookie.com/embed/${youtube}`;
  const [, vimeo] = VIMEO.exec(address) ?? [];
  return vimeo && `https://player.vimeo.com/video/${vimeo}?dnt=1`;
}
