import type { Recording } from './camera.ts';

/** WebVTT with each line from the moment it begins until the next one does. */
export function captionsOf({ said, length }: Recording, lines: readonly string[]): string {
  if (said.length !== lines.length)
    throw new Error(`The journey says ${said.length} lines, the captions have ${lines.length}`);
  const cues = said.map(({ at, line }) => {
    const until = said[line + 1]?.at ?? length;
    return `${timeOf(at)} --> ${timeOf(until)}\n${lines[line]!}`;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

const timeOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(11, 23);
