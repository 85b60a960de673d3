import { encodeQR } from 'qr';
import { generate } from 'promptparse';
import { hundredthsText, type Satang } from '@chokdee/shared/contracts/money';
import { TRUEMONEY, type SlipCode } from '@chokdee/shared/rules/slip-code';
import { escaped } from '../../gateway/html.ts';

export interface SlipText extends SlipCode {
  amount: Satang;
  /** As it is printed. */
  at: string;
  from: string;
  to: string;
}

/** What the small code on the slip of a transfer says. */
export function slipCodeText({ sendingBank, transRef }: SlipCode, day = '20112026'): string {
  if (sendingBank === TRUEMONEY) return generate.trueMoneySlipVerify({ eventType: 'P2P', transactionId: transRef, date: day });
  return generate.slipVerify({ sendingBank, transRef });
}

interface Design {
  width: number;
  height: number;
  page: string;
  head: string;
  ink: string;
  /** Where the code is, and how large with its white border. */
  code: { x: number; y: number; side: number };
}

/** Nobody's: none is any bank's. In the proportions that slips have. */
const designs: readonly Design[] = [
  { width: 720, height: 1180, page: '#ffffff', head: '#1c4fa0', ink: '#16233a', code: { x: 500, y: 920, side: 190 } },
  { width: 720, height: 1080, page: '#f3f7f1', head: '#2c7a4b', ink: '#1d2b22', code: { x: 50, y: 800, side: 210 } },
  { width: 640, height: 1000, page: '#fdf6ee', head: '#b5541c', ink: '#33241a', code: { x: 430, y: 770, side: 170 } },
  { width: 760, height: 1240, page: '#f4f1fb', head: '#5b3aa5', ink: '#241b38', code: { x: 270, y: 960, side: 220 } },
  { width: 600, height: 900, page: '#2b2f3a', head: '#c9a227', ink: '#f2f0e6', code: { x: 400, y: 700, side: 160 } },
];
export const SLIP_DESIGNS = designs.length;

/** A slip as an app would show it, as SVG: any renderer makes a picture of it. The white round the code belongs to it. */
export function drawnSlip(slip: SlipText, design = 0, codeText = slipCodeText(slip)): string {
  const { width, height, page, head, ink, code } = designs[design % designs.length]!;
  const line = (y: number, size: number, text: string) => `<text x="48" y="${y}" font-size="${size}" fill="${ink}">${escaped(text)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif">
<rect width="${width}" height="${height}" fill="${page}"/>
<rect width="${width}" height="120" fill="${head}"/>
<text x="48" y="76" font-size="38" fill="#fff">Transfer done</text>
${line(190, 26, slip.at)}
${line(280, 26, 'From')}${line(320, 32, slip.from)}
${line(400, 26, 'To')}${line(440, 32, slip.to)}
<line x1="48" y1="490" x2="${width - 48}" y2="490" stroke="${ink}" stroke-opacity="0.25" stroke-width="2"/>
${line(550, 26, 'Amount')}${line(610, 48, `${hundredthsText(slip.amount)} THB`)}
${line(680, 22, `Reference ${slip.transRef}`)}
${line(730, 22, 'Simulated: no money moved')}
${codeSquare(codeText, code)}
</svg>`;
}

function codeSquare(text: string, { x, y, side }: Design['code']): string {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 3 });
  const path = rows.flatMap((row, top) => row.flatMap((dark, left) => (dark ? [`M${left} ${top}h1v1h-1z`] : []))).join('');
  return `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="0 0 ${rows.length} ${rows.length}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}
