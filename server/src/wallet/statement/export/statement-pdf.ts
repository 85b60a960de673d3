import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { hundredthsText, toSatang } from '@chokdee/shared/contracts/money';
import type { Transaction } from '@chokdee/shared/contracts/wallet';
import { statementKind } from '@chokdee/shared/rules/statement-groups';
import { prepareFont } from './pdf-fonts.ts';
import { readFonts, runsOf, type TextRun } from './pdf-text.ts';
import type { StatementWords } from './statement-words.ts';
import { wallTime } from './wall-time.ts';

export interface StatementDocument {
  words: StatementWords;
  member: string;
  /** The period as a text. */
  period: string;
  printedAt: string;
  /** Omitted rows. */
  left: number;
}

type Align = 'start' | 'end';
interface Column {
  label: 'time' | 'kind' | 'reference' | 'amount' | 'balance';
  width: number;
  align: Align;
}

const MARGIN = 36;
const ROW = 19;
const FOOT = 30;
const SIZE = 9;
/** Widths in points; they add up to the width between the margins of A4. */
const columns: readonly Column[] = [
  { label: 'time', width: 105, align: 'start' },
  { label: 'kind', width: 166, align: 'start' },
  { label: 'reference', width: 84, align: 'start' },
  { label: 'amount', width: 90, align: 'end' },
  { label: 'balance', width: 78, align: 'end' },
];
const WIDTH = columns.reduce((sum, { width }) => sum + width, 0);

/**
 * The statement as an A4 PDF with embedded fonts. Yields to the event loop after each page: many rows take
 * seconds.
 */
export async function statementPdf(rows: readonly Transaction[], paper: StatementDocument): Promise<Buffer> {
  const { label, type } = paper.words;
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    info: { Title: `Chokdee: ${label.title}` },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise((resolve) => doc.on('end', resolve));
  await registerFonts(doc);

  let y = writeHead(doc, rows, paper);
  const bottom = doc.page.height - MARGIN - FOOT;
  const tableHead = () => {
    writeLine(
      doc,
      y,
      columns.map(({ label: name }) => label[name]),
      '#666666',
    );
    y += ROW;
  };
  tableHead();
  for (const row of rows) {
    if (y + ROW > bottom) {
      await yieldToEventLoop();
      doc.addPage();
      y = MARGIN;
      tableHead();
    }
    const balance = row.balance === undefined ? '' : grouped(row.balance);
    writeLine(
      doc,
      y,
      [
        wallTime(row.createdAt),
        type[statementKind(row)],
        row.reference?.id.slice(0, 13) ?? '',
        grouped(row.amount),
        balance,
      ],
      '#000000',
    );
    y += ROW;
  }
  if (rows.length === 0) write(doc, label.empty, MARGIN, y + ROW, SIZE);

  writePageNumbers(doc, label.page);
  doc.end();
  await done;
  return Buffer.concat(chunks);
}

async function registerFonts(doc: PDFKit.PDFDocument): Promise<void> {
  for (const [script, font] of Object.entries(await readFonts())) {
    doc.registerFont(script, font);
    prepareFont(doc.font(script));
  }
}

function writePageNumbers(doc: PDFKit.PDFDocument, label: string): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    const text = fill(label, { page: page + 1, pages: count });
    write(doc, text, MARGIN, doc.page.height - MARGIN, SIZE, {
      width: WIDTH,
      align: 'end',
      colour: '#666666',
    });
  }
}

function writeHead(
  doc: PDFKit.PDFDocument,
  rows: readonly Transaction[],
  { words: { label }, member, period, printedAt, left }: StatementDocument,
): number {
  write(doc, `Chokdee · ${label.title}`, MARGIN, MARGIN, 16);
  const moved = rows.filter(({ balance }) => balance !== undefined).map(({ amount }) => amount);
  const sum = (counts: (amount: number) => boolean) =>
    grouped(Math.abs(moved.filter(counts).reduce((total, amount) => total + amount, 0)));
  const lines = [
    `${label.member}: ${member}`,
    `${label.period}: ${period}`,
    `${label.printed}: ${wallTime(printedAt)}`,
    `${label.rows}: ${rows.length} · ${label.moneyIn} ${sum((amount) => amount > 0)} · ${label.moneyOut} ${sum((amount) => amount < 0)}`,
    ...(left > 0 ? [fill(label.left, { left })] : []),
  ];
  lines.forEach((line, at) => write(doc, line, MARGIN, MARGIN + 32 + at * 17, 10));
  return MARGIN + 32 + lines.length * 17 + 12;
}

function writeLine(doc: PDFKit.PDFDocument, y: number, texts: readonly string[], colour: string): void {
  let x = MARGIN;
  columns.forEach(({ width, align }, at) => {
    write(doc, texts[at]!, x, y, SIZE, { width, align, colour });
    x += width;
  });
  doc
    .moveTo(MARGIN, y + ROW - 4)
    .lineTo(MARGIN + WIDTH, y + ROW - 4)
    .lineWidth(0.3)
    .strokeColor('#cccccc')
    .stroke();
}

interface Place {
  width?: number;
  align?: Align;
  colour?: string;
}

function write(
  doc: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  size: number,
  { width = WIDTH, align = 'start', colour = '#000000' }: Place = {},
): void {
  doc.fontSize(size).fillColor(colour);
  const runs = runsOf(text).map((run) => ({ run, wide: widthOf(doc, run) }));
  const whole = runs.reduce((sum, { wide }) => sum + wide, 0);
  let at = align === 'end' ? x + width - whole : x;
  for (const { run, wide } of runs) {
    // All fonts share one baseline; their heights differ.
    doc
      .font(run.script)
      .text(run.text, at, y + size, { lineBreak: false, baseline: 'alphabetic', ...optionsOf(run) });
    at += wide;
  }
}

function widthOf(doc: PDFKit.PDFDocument, run: TextRun): number {
  return doc.font(run.script).widthOfString(run.text, optionsOf(run));
}

function optionsOf({ features }: TextRun): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  return features ? { features: features as PDFKit.Mixins.OpenTypeFeatures[] } : {};
}

function grouped(satang: number): string {
  const [whole = '0', fraction] = hundredthsText(toSatang(satang)).split('.');
  return `${whole.replace('-', '−').replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${fraction}`;
}

function fill(text: string, values: Record<string, number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}
