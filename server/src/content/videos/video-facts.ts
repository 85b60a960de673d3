import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from 'mediabunny';
import { VIDEO_MAX_SECONDS, type VideoFile } from '@chokdee/shared/contracts/content-video';
import { fileIdOf } from './file-id.ts';

export type VideoFault = 'videoType' | 'videoBroken' | 'videoCodec' | 'videoLong' | 'videoPixels';

/** What browsers play without more being installed. */
const PICTURE_CODECS = new Set(['avc', 'vp8', 'vp9', 'av1']);
const SOUND_CODECS = new Set(['aac', 'mp3', 'opus', 'vorbis']);
const MAX_PIXELS_A_SIDE = 3_840;

/** Reads the video's facts from its bytes. Ignores the file's name and declared type. */
export async function videoFacts(bytes: Buffer): Promise<VideoFile | { fault: VideoFault }> {
  const type = typeOf(bytes);
  if (!type) return { fault: 'videoType' };
  const input = new Input({ formats: [MP4, WEBM], source: new BufferSource(bytes) });
  try {
    const [picture, ...others] = await input.getVideoTracks();
    const sounds = await input.getAudioTracks();
    if (!picture || others.length > 0) return { fault: 'videoBroken' };
    const codecs = await Promise.all([picture, ...sounds].map((each) => each.getCodec()));
    const [first, ...rest] = codecs.map(String);
    if (!PICTURE_CODECS.has(first!) || !rest.every((each) => SOUND_CODECS.has(each)))
      return { fault: 'videoCodec' };
    const [width, height] = [await picture.getDisplayWidth(), await picture.getDisplayHeight()];
    const seconds = Math.ceil(await input.computeDuration());
    // The end of the file is there as well.
    const last = await new EncodedPacketSink(picture).getPacket(Infinity);
    const isSeen = [width, height].every((side) => Number.isInteger(side) && side >= 1);
    if (!last?.data.length || !(seconds >= 1) || !isSeen) return { fault: 'videoBroken' };
    if (seconds > VIDEO_MAX_SECONDS) return { fault: 'videoLong' };
    if (Math.max(width, height) > MAX_PIXELS_A_SIDE) return { fault: 'videoPixels' };
    return { id: fileIdOf(bytes), type, width, height, seconds };
  } catch {
    return { fault: 'videoBroken' };
  } finally {
    input.dispose();
  }
}

function typeOf(bytes: Buffer): VideoFile['type'] | undefined {
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return 'video/mp4';
  return bytes.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])) ? 'video/webm' : undefined;
}
