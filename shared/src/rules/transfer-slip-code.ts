import { walletWays } from './deposit-way-names.ts';
import { walletTransferSlips } from './deposit-ways.ts';

/**
 * The content of the mini-QR on a transfer slip: it identifies the transfer, but never contains the amount.
 */
export interface TransferSlipCode {
  /** The sending bank's code at the Bank of Thailand, or the name of a wallet's deposit way. */
  sendingBank: string;
  /** The sender's reference of the transfer, unchanged. Case matters for some banks. */
  transRef: string;
}

const BANK_API = '000001';
const CRC_TAG = '91';
const CRC_LENGTH = 4;
const BANK_REFERENCE = /^[A-Za-z0-9]{6,35}$/;

/**
 * Parses the mini-QR of a transfer slip of a Thai bank or a wallet. Strict: exactly the tags of such a code,
 * in order, and a valid checksum. PromptPay codes, links and anything else in a picture give `undefined`.
 */
export function parseTransferSlipCode(text: string): TransferSlipCode | undefined {
  const body = text.slice(0, -CRC_LENGTH);
  if (!body.endsWith(`${CRC_TAG}04`) || crc16(body) !== text.slice(-CRC_LENGTH).toUpperCase())
    return undefined;
  const tags = readTags(body.slice(0, -CRC_LENGTH));
  const inner = tags && readTags(tags[0]?.value ?? '');
  if (!inner) return undefined;
  return shapeOf(tags) === '00 51' && tags[1]!.value === 'TH'
    ? bankCode(inner)
    : shapeOf(tags) === '00'
      ? walletCode(inner)
      : undefined;
}

function bankCode(tags: readonly Tag[]): TransferSlipCode | undefined {
  const [api, bank, reference] = tags.map(({ value }) => value);
  if (
    shapeOf(tags) !== '00 01 02' ||
    api !== BANK_API ||
    !/^\d{3}$/.test(bank!) ||
    !BANK_REFERENCE.test(reference!)
  )
    return undefined;
  return { sendingBank: bank!, transRef: reference! };
}

function walletCode(tags: readonly Tag[]): TransferSlipCode | undefined {
  for (const way of walletWays) {
    const slip = walletTransferSlips[way];
    const matches =
      slip &&
      tags.length === slip.tags.length &&
      tags.every(({ id, value }, at) => Number(id) === at && slip.tags[at]!.test(value));
    if (matches) return { sendingBank: way, transRef: tags[slip.reference]!.value };
  }
  return undefined;
}

interface Tag {
  id: string;
  value: string;
}

const shapeOf = (tags: readonly Tag[]): string => tags.map(({ id }) => id).join(' ');

/** Two digits of id, two digits of length, then the value. Parses the whole text, or returns `undefined`. */
function readTags(text: string): Tag[] | undefined {
  const tags: Tag[] = [];
  for (let at = 0; at < text.length;) {
    const head = text.slice(at, at + 4);
    if (!/^\d{4}$/.test(head)) return undefined;
    const end = at + 4 + Number(head.slice(2));
    if (end > text.length) return undefined;
    tags.push({ id: head.slice(0, 2), value: text.slice(at + 4, end) });
    at = end;
  }
  return tags;
}

/** CRC-16 with polynomial 1021 and initial value FFFF, as four upper-case hex digits. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (let at = 0; at < text.length; at += 1) {
    crc ^= text.charCodeAt(at) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
