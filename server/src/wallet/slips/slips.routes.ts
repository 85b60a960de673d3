import type { FastifyInstance } from 'fastify';
import { slipVerifyCalls } from '@chokdee/shared/contracts/slip-verifies';
import { AppError } from '../../errors.ts';
import { memberOf } from '../../http/call-context.ts';
import { parseForms } from '../../http/form-parser.ts';
import { serve } from '../../http/serve.ts';
import type { SlipService } from './slips.service.ts';

/** Pictures that the server holds in memory at once; whoever comes then is asked to come again. */
const PICTURES_AT_ONCE = 24;

export function slipRoutes(app: FastifyInstance, { slips }: { slips: SlipService }): void {
  serve(app, slipVerifyCalls.all, (_, context) => slips.all(memberOf(context).uuid));

  app.addHook('onClose', async () => slips.close());
  void app.register(async (uploads) => {
    parseForms(uploads);
    let held = 0;
    // Before the body is read, and after it is known whose it is.
    uploads.addHook('preParsing', async (_request, reply) => {
      if (held >= PICTURES_AT_ONCE) throw new AppError('SYSTEM');
      held += 1;
      reply.raw.once('close', () => (held -= 1));
    });
    serve(uploads, slipVerifyCalls.create, (request, context) => slips.verify(memberOf(context).uuid, request, context.log));
  });
}
