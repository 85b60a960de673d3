import type { Cue } from '@chokdee/shared/contracts/content-video';

export type CaptionsFault = 'captions' | 'captionsTime' | 'captionsMarks' | 'captionsLong';

const MAX_CUES = 200;
const MAX_CHARACTERS = 200;
const TIME = String.raw`(?:(\d{2}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMING = new RegExp(`^${TIME} --> ${TIME}$`);

/**
 * Captions in WebVTT: cues of plain text, one after the other. Styles, positions, notes and marks within the
 * text are refused, so that what is stored is text and times.
 *
 * @param seconds of the video, when its file is known.
 */
export function readCaptions(vtt: string, seconds?: number): { cues: Cue[] } | { fault: CaptionsFault } {
  const [head = '', ...blocks] = vtt
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}/);
  if (head !== 'WEBVTT' || blocks.length === 0) return { fault: 'captions' };
  if (blocks.length > MAX_CUES) return { fault: 'captionsLong' };
  const cues: Cue[] = [];
  for (const block of blocks) {
    const read = readCue(block);
    if ('fault' in read) return read;
    const { from, to } = read;
    const isLate = seconds !== undefined && to > seconds * 1000;
    if (from >= to || from < (cues.at(-1)?.to ?? 0) || isLate) return { fault: 'captionsTime' };
    cues.push(read);
  }
  return { cues };
}

function readCue(block: string): Cue | { fault: CaptionsFault } {
  const lines = block.split('\n');
  // A name of the cue may precede its times.
  if (!lines[0]!.includes('-->')) lines.shift();
  const times = TIMING.exec(lines.shift()?.trim() ?? '');
  const text = lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
  if (text === '') return { fault: 'captions' };
  if (!times) return { fault: 'captionsTime' };
  if (/[<>&]/.test(text)) return { fault: 'captionsMarks' };
  if (text.length > MAX_CHARACTERS) return { fault: 'captionsLong' };
  return { from: millisecondsOf(times.slice(1, 5)), to: millisecondsOf(times.slice(5, 9)), text };
}

function millisecondsOf([hours = '0', minutes, seconds, rest]: (string | undefined)[]): number {
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest);
}

/** WebVTT of our own, which browsers read. */
export const captionsText = (cues: readonly Cue[]): string =>
  ['WEBVTT', ...cues.map(({ from, to, text }) => `${timeOf(from)} --> ${timeOf(to)}\n${text}`), ''].join(
    '\n\n',
  );

function timeOf(milliseconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const seconds = milliseconds / 1000;
  const rest = String(milliseconds % 1000).padStart(3, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${rest}`;
}
