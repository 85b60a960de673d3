import { generate } from 'promptparse';
import { encodeQR } from 'qr';
import sharp, { type OverlayOptions } from 'sharp';
import { hundredthsText, type Satang } from '@chokdee/shared/contracts/money';
import { isWalletWay } from '@chokdee/shared/rules/deposit-way-names';
import type { TransferSlipCode } from '@chokdee/shared/rules/transfer-slip-code';
import { escapeHtml } from '../../http/html.ts';
import { simulatedWallets } from './wallets.ts';

export interface TransferSlipText extends TransferSlipCode {
  amount: Satang;
  /** The time as it is printed. */
  at: string;
  from: string;
  to: string;
}

/**
 * The content of the small code on a transfer slip.
 *
 * @throws RangeError when the wallet issues no transfer slips.
 */
export function transferSlipCodeText({ sendingBank, transRef }: TransferSlipCode, day = '20112026'): string {
  if (!isWalletWay(sendingBank)) return generate.slipVerify({ sendingBank, transRef });
  const text = simulatedWallets[sendingBank].transferSlipCodeOf?.(transRef, day);
  if (text === undefined) throw new RangeError(`${sendingBank} issues no transfer slips`);
  return text;
}

interface Design {
  width: number;
  height: number;
  page: string;
  head: string;
  ink: string;
  /** Position of the code, and its size including the white border. */
  code: { x: number; y: number; side: number };
}

/** Invented designs, of no real bank, in the proportions of real transfer slips. */
const designs: readonly Design[] = [
  {
    width: 720,
    height: 1180,
    page: '#ffffff',
    head: '#1c4fa0',
    ink: '#16233a',
    code: { x: 500, y: 920, side: 190 },
  },
  {
    width: 720,
    height: 1080,
    page: '#f3f7f1',
    head: '#2c7a4b',
    ink: '#1d2b22',
    code: { x: 50, y: 800, side: 210 },
  },
  {
    width: 640,
    height: 1000,
    page: '#fdf6ee',
    head: '#b5541c',
    ink: '#33241a',
    code: { x: 430, y: 770, side: 170 },
  },
  {
    width: 760,
    height: 1240,
    page: '#f4f1fb',
    head: '#5b3aa5',
    ink: '#241b38',
    code: { x: 270, y: 960, side: 220 },
  },
  {
    width: 600,
    height: 900,
    page: '#2b2f3a',
    head: '#c9a227',
    ink: '#f2f0e6',
    code: { x: 400, y: 700, side: 160 },
  },
];
export const TRANSFER_SLIP_DESIGNS = designs.length;

/**
 * A transfer slip as an app shows it, as PNG. Composed of areas, text and the code, without reading any file:
 * the server allows few image formats.
 */
export async function drawnTransferSlip(
  slip: TransferSlipText,
  design = 0,
  codeText = transferSlipCodeText(slip),
): Promise<Buffer> {
  const { width, height, page, head, ink, code } = designs[design % designs.length]!;
  const area = (top: number, high: number, colour: string, left = 0, wide = width): OverlayOptions => ({
    input: { create: { width: wide, height: high, channels: 3, background: colour } },
    left,
    top,
  });
  const letters = (top: number, size: number, text: string, colour = ink): OverlayOptions[] =>
    text.trim() === ''
      ? []
      : [
          {
            input: {
              text: {
                text: `<span foreground="${colour}" size="${size * 768}">${escapeHtml(text)}</span>`,
                rgba: true,
                width: width - 96,
              },
            },
            left: 48,
            top,
          },
        ];
  const layers = [
    area(0, 120, head),
    ...letters(42, 38, 'Transfer done', '#ffffff'),
    ...letters(170, 26, slip.at),
    ...letters(260, 26, 'From'),
    ...letters(300, 32, slip.from),
    ...letters(380, 26, 'To'),
    ...letters(420, 32, slip.to),
    area(490, 2, ink, 48, width - 96),
    ...letters(530, 26, 'Amount'),
    ...letters(570, 48, `${hundredthsText(slip.amount)} THB`),
    ...letters(665, 22, `Reference ${slip.transRef}`),
    ...letters(715, 22, 'Simulated: no money moved'),
    { input: await codeSquare(codeText, code.side), left: code.x, top: code.y },
  ];
  return sharp({ create: { width, height, channels: 3, background: page } })
    .composite(layers)
    .png()
    .toBuffer();
}

/** The code with its white border, scaled as apps scale it: modules may differ in size. */
async function codeSquare(text: string, side: number): Promise<Buffer> {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 3 });
  const bytes = Buffer.from(rows.flat().map((dark) => (dark ? 0 : 255)));
  return sharp(bytes, { raw: { width: rows.length, height: rows.length, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .toColourspace('srgb')
    .png()
    .toBuffer();
}
