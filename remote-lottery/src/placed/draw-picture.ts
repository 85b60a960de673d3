import { layoutPicture, type PictureLayout, type PictureStyle } from './picture-layout.ts';
import type { SlipFacts } from './slip-facts.ts';

const TEXT = 'Sarabun, "Noto Sans Khmer", "Noto Sans Myanmar", system-ui, sans-serif';

const styles: Record<PictureStyle, { font: string; colour: string }> = {
  brand: { font: `400 60px Pacifico, ${TEXT}`, colour: '#ffffff' },
  onBand: { font: `600 44px ${TEXT}`, colour: '#ffffff' },
  title: { font: `600 48px ${TEXT}`, colour: '#171717' },
  label: { font: `400 34px ${TEXT}`, colour: '#525252' },
  option: { font: `600 38px ${TEXT}`, colour: '#991b1b' },
  number: { font: `600 40px ${TEXT}`, colour: '#171717' },
  total: { font: `600 54px ${TEXT}`, colour: '#171717' },
  small: { font: `400 28px ${TEXT}`, colour: '#737373' },
};

/**
 * Draws a bet slip as a PNG on a canvas. The browser shapes each script as it does on the page.
 *
 * @param language language of the texts, used to find line breaks.
 *
 * @throws Error if the browser has no canvas support.
 */
export async function drawPicture(facts: SlipFacts, language: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('canvas 2D context is not available');
  await loadFonts(facts);
  const measure = (words: string, style: PictureStyle) => {
    pen.font = styles[style].font;
    return pen.measureText(words).width;
  };
  const layout = layoutPicture(facts, measure, (words) => partsOf(words, language));
  canvas.width = layout.width;
  canvas.height = layout.height;
  draw(pen, layout);
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!picture) throw new Error('canvas could not be encoded as PNG');
  return picture;
}

function draw(
  pen: CanvasRenderingContext2D,
  { width, height, bandHeight, marks, rules }: PictureLayout,
): void {
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#b91c1c';
  pen.fillRect(0, 0, width, bandHeight);
  pen.fillStyle = '#d4d4d4';
  for (const y of rules) pen.fillRect(72, y, width - 144, 2);
  for (const { words, x, y, style, align } of marks) {
    pen.font = styles[style].font;
    pen.fillStyle = styles[style].colour;
    pen.textAlign = align === 'start' ? 'left' : 'right';
    pen.fillText(words, x, y);
  }
}

/**
 * Loads the fonts, which the page may not have used yet. A font that fails to load falls back to a system
 * font.
 */
async function loadFonts(facts: SlipFacts): Promise<void> {
  if (!('fonts' in document)) return;
  const words = Object.values(facts)
    .flat()
    .map((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')))
    .join(' ');
  await Promise.allSettled(Object.values(styles).map(({ font }) => document.fonts.load(font, words)));
}

function partsOf(words: string, language: string): string[] {
  if (!('Segmenter' in Intl)) return words.split(/(?<=\s)/);
  return [...new Intl.Segmenter(language, { granularity: 'word' }).segment(words)].map(
    ({ segment }) => segment,
  );
}
