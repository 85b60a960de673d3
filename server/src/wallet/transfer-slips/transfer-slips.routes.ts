import type { FastifyInstance } from 'fastify';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import { transferSlipCalls } from '@chokdee/shared/contracts/transfer-slips';
import { AppError } from '../../errors.ts';
import { memberOfRequest, memberOf } from '../../http/call-context.ts';
import { parseForms } from '../../http/form-parser.ts';
import { serve } from '../../http/serve.ts';
import { whenClosed } from '../../http/when-closed.ts';
import type { TransferSlipService } from './transfer-slips.service.ts';

/** Limit of pictures in memory at once. Further uploads get SYSTEM, which the client may retry. */
const PICTURES_AT_ONCE = 24;
/** The same limit per member, so that many or slow uploads of one member do not block others. */
const PICTURES_OF_ONE = 6;

export function transferSlipRoutes(
  app: FastifyInstance,
  { transferSlips }: { transferSlips: TransferSlipService },
): void {
  serve(app, transferSlipCalls.all, (_, context) => transferSlips.all(memberOf(context).uuid));

  app.addHook('onClose', async () => transferSlips.close());
  void app.register(async (uploads) => {
    parseForms(uploads);
    const held: MemberId[] = [];
    // After authentication and before the body is read.
    uploads.addHook('preParsing', async (request, reply) => {
      const { uuid } = memberOfRequest(request);
      if (
        held.length >= PICTURES_AT_ONCE ||
        held.filter((holder) => holder === uuid).length >= PICTURES_OF_ONE
      )
        throw new AppError('SYSTEM');
      held.push(uuid);
      whenClosed(request, reply, () => held.splice(held.indexOf(uuid), 1));
    });
    serve(uploads, transferSlipCalls.create, (request, context) =>
      transferSlips.verify(memberOf(context).uuid, request, context.log),
    );
  });
}
