import type { FastifyInstance } from 'fastify';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { memberOf } from '../../http/call-context.ts';
import { serve } from '../../http/serve.ts';
import type { WalletServices } from '../wallet-services.ts';
import { exportStatement } from './export/export.service.ts';
import { serialQueue } from './export/one-at-a-time.ts';
import { statementRow } from './statement-row.service.ts';
import { bankTransactions, statementPage } from './statement.service.ts';

export function statementRoutes(app: FastifyInstance, _services: WalletServices): void {
  const enqueue = serialQueue();
  serve(app, walletCalls.transactions, (request, context) =>
    statementPage(context.db, memberOf(context).uuid, request),
  );
  serve(app, walletCalls.transaction, (request, context) =>
    statementRow(context.db, memberOf(context).uuid, request),
  );
  serve(app, walletCalls.bankTransactions, (_, context) =>
    bankTransactions(context.db, memberOf(context).uuid),
  );
  serve(app, walletCalls.exportStatement, (request, context) =>
    enqueue(memberOf(context).uuid, async () =>
      exportStatement(context.db, memberOf(context), request, await context.now()),
    ),
  );
}
