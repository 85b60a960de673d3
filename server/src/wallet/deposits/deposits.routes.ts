import type { FastifyInstance } from 'fastify';
import { depositCalls, walletDepositCalls, type Deposit } from '@chokdee/shared/contracts/deposits';
import { walletWays } from '@chokdee/shared/rules/deposit-way-names';
import { memberOf, type CallContext } from '../../http/call-context.ts';
import { once } from '../../http/once.ts';
import { serve } from '../../http/serve.ts';
import type { WalletServices } from '../wallet-services.ts';
import { announceDeposit } from '../transfers/transfer-news.ts';
import { presentDeposit } from './deposits.present.ts';
import {
  cancelDeposit,
  createFastDeposit,
  createQrDeposit,
  createWalletDeposit,
  depositOf,
  openDeposits,
  qrDepositOf,
  qrDepositsOf,
  receiversOf,
  walletDepositsOf,
} from './deposits.service.ts';
import { fastQueueOf } from './fast-queue.queries.ts';
import { createNormalDeposit } from './normal-deposits.service.ts';
import { OPEN_SECONDS } from './open-deposit.ts';
import { usualTimes } from './usual-times.ts';
import { waysOf } from './ways.service.ts';

export function depositRoutes(app: FastifyInstance, services: Pick<WalletServices, 'fanOut'>): void {
  const announce: Announce = (context, deposit) => announceCurrent(services, context, deposit);
  const times = usualTimes();
  serve(app, depositCalls.receivers, (_, { db }) => receiversOf(db));
  serve(app, depositCalls.ways, (_, { db }) => waysOf(db, times));
  serve(app, depositCalls.open, (_, context) => openDeposits(context.db, memberOf(context).uuid));
  serve(app, depositCalls.createQr, async (request, context) =>
    announce(
      context,
      await once(context.db, context, depositCalls.createQr, request, (tx) =>
        createQrDeposit(tx, memberOf(context).uuid, request.amount),
      ),
    ),
  );
  serve(app, depositCalls.createFast, async (request, context) =>
    announce(
      context,
      await once(context.db, context, depositCalls.createFast, request, (tx) =>
        createFastDeposit(tx, memberOf(context).uuid, request),
      ),
    ),
  );
  serve(app, depositCalls.createNormal, async (request, context) =>
    announce(
      context,
      await once(context.db, context, depositCalls.createNormal, request, (tx) =>
        createNormalDeposit(tx, memberOf(context).uuid, request),
      ),
    ),
  );
  serve(app, depositCalls.cancel, async (request, context) => {
    const { uuid } = memberOf(context);
    return announce(
      context,
      await once(context.db, context, depositCalls.cancel, request, (tx) =>
        cancelDeposit(tx, uuid, context.param, request.id),
      ),
    );
  });
  walletDepositRoutes(app, announce);
  serve(app, depositCalls.fastQueue, async (_, context) =>
    (await fastQueueOf(context.db, memberOf(context).uuid, OPEN_SECONDS)).map((row) => ({
      ...presentDeposit(row),
      place: row.place,
      waiting: row.waiting,
    })),
  );
  serve(app, depositCalls.one, ({ id }, context) => depositOf(context.db, memberOf(context).uuid, id));
  serve(app, depositCalls.qrOne, ({ id }, context) => qrDepositOf(context.db, memberOf(context).uuid, id));
  serve(app, depositCalls.qrAll, (_, context) => qrDepositsOf(context.db, memberOf(context).uuid));
}

function walletDepositRoutes(app: FastifyInstance, announce: Announce): void {
  for (const way of walletWays) {
    const { create, history } = walletDepositCalls[way];
    serve(app, create, async (request, context) =>
      announce(
        context,
        await once(context.db, context, create, request, (tx) =>
          createWalletDeposit(tx, way, memberOf(context).uuid, request.amount),
        ),
      ),
    );
    serve(app, history, (_, context) => walletDepositsOf(context.db, way, memberOf(context).uuid));
  }
}

type Announce = <Changed extends Deposit>(context: CallContext, deposit: Changed) => Promise<Changed>;

/** Updates the other open pages of the member. */
async function announceCurrent<Changed extends Deposit>(
  services: Pick<WalletServices, 'fanOut'>,
  context: CallContext,
  deposit: Changed,
): Promise<Changed> {
  const { uuid } = memberOf(context);
  // Reads the current status: a replayed request may find the deposit in a later state.
  announceDeposit(services, uuid, deposit.id, (await depositOf(context.db, uuid, deposit.id)).status);
  return deposit;
}
