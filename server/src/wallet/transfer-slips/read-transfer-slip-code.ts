import type { FastifyBaseLogger } from 'fastify';
import { parseTransferSlipCode, type TransferSlipCode } from '@chokdee/shared/rules/transfer-slip-code';
import { AppError } from '../../errors.ts';
import type { TransferSlipReader } from './transfer-slip-reader.ts';

/**
 * The code on the picture of a transfer slip.
 *
 * @throws AppError IMAGE_NOT_FOUND | IMAGE_UNREADABLE | QR_NOT_FOUND | QR_UNVERIFIABLE
 */
export async function readTransferSlipCode(
  reader: TransferSlipReader,
  picture: Blob | undefined,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<TransferSlipCode> {
  if (!picture || picture.size === 0) throw new AppError('IMAGE_NOT_FOUND');
  const reading = await reader.read(Buffer.from(await picture.arrayBuffer()));
  if (reading.outcome === 'unreadable') {
    log.warn({ why: reading.why }, 'failed to read a transfer slip picture');
    throw new AppError('IMAGE_UNREADABLE');
  }
  if (reading.texts.length === 0) throw new AppError('QR_NOT_FOUND');
  const codes = new Map(
    reading.texts
      .flatMap((text) => parseTransferSlipCode(text) ?? [])
      .map((code) => [`${code.sendingBank} ${code.transRef}`, code]),
  );
  const [code] = codes.values();
  // Two transfer slips on one picture: it is ambiguous which one is meant.
  if (!code || codes.size > 1) throw new AppError('QR_UNVERIFIABLE');
  return code;
}
