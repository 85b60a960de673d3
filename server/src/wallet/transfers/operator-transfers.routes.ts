import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { operatorTransferCalls } from '@chokdee/shared/contracts/wallet-operator';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { memberOf } from '../../http/call-context.ts';
import { parseForms } from '../../http/form-parser.ts';
import { once } from '../../http/once.ts';
import { serve } from '../../http/serve.ts';
import type { WalletServices } from '../wallet-services.ts';
import { presentDeposit } from '../deposits/deposits.present.ts';
import { depositOf } from '../deposits/deposits.service.ts';
import { waitingDeposits, type WaitingRow } from '../deposits/waiting-deposits.queries.ts';
import {
  bookImport,
  decide,
  listImports,
  reportImport,
  previewImport,
} from './statement-import/import-statement.service.ts';
import { resolveConflicts, reject } from './suspense.service.ts';
import { transferOf, transfersOf } from './transfer-list.service.ts';
import { announceCredit, announceDeposit, announceTransfer } from './transfer-news.ts';
import { openProposals, presentProposal, type ProposalRow } from './transfer-proposals.queries.ts';
import {
  decideTransfer,
  proposeAssign,
  proposeConfirm,
  proposeReturn,
  type TransferDecision,
} from './transfer-proposals.service.ts';

const {
  transfers,
  assignTransfer,
  returnTransfer,
  decideTransfer: decision,
  clearConflicts,
} = operatorTransferCalls;
const { importStatement, imports, importRows, decideImport, normalDeposits, confirmDeposit, rejectDeposit } =
  operatorTransferCalls;
const LISTED = 200;

type Services = Pick<WalletServices, 'fanOut' | 'notifyMoney'>;

export function operatorTransferRoutes(app: FastifyInstance, services: Services): void {
  transferRoutes(app, services);
  statementRoutes(app, services);
  normalDepositRoutes(app, services);
}

function transferRoutes(app: FastifyInstance, services: Services): void {
  serve(app, transfers, (request, { db }) => transfersOf(db, request));
  serve(app, assignTransfer, (request, context) => {
    const { bankId, transRef, ...proposal } = request;
    return once(context.db, context, assignTransfer, request, async (tx) => {
      await proposeAssign(tx, memberOf(context), { bankId, transRef }, proposal);
      return transferOf(tx, { bankId, transRef });
    });
  });
  serve(app, returnTransfer, (request, context) =>
    once(context.db, context, returnTransfer, request, async (tx) => {
      await proposeReturn(tx, memberOf(context), request, request.reason);
      return transferOf(tx, request);
    }),
  );
  serve(app, decision, async (request, context) => {
    let rejected: TransferDecision['rejected'];
    const done = await once(context.db, context, decision, request, async (tx) => {
      const decided = await decideTransfer(tx, memberOf(context), request);
      rejected = decided.rejected;
      return transferOf(tx, decided.transfer);
    });
    if (rejected) announceDeposit(services, rejected.memberId, rejected.depositId, 'rejected');
    if (request.carryOut && done.member)
      await announceCredit(services, { memberId: done.member.memberId, depositId: done.depositId });
    return done;
  });
  serve(app, clearConflicts, (request, context) =>
    once(context.db, context, clearConflicts, request, async (tx) => {
      await resolveConflicts(tx, memberOf(context), request, request.reason);
      return transferOf(tx, request);
    }),
  );
}

/** Imports of bank statements. */
function statementRoutes(app: FastifyInstance, services: Services): void {
  void app.register(async (uploads) => {
    parseForms(uploads);
    serve(uploads, importStatement, async ({ bankId, file, mode }, context) =>
      reportImport(context.db, memberOf(context), {
        bankId,
        mode,
        name: file instanceof File ? file.name : '',
        bytes: new Uint8Array(await file.arrayBuffer()),
      }),
    );
  });
  serve(app, imports, (_, { db }) => listImports(db));
  serve(app, importRows, ({ id }, context) => previewImport(context.db, memberOf(context), id));
  serve(app, decideImport, async (request, context) => {
    await once(context.db, context, decideImport, request, (tx) => decide(tx, memberOf(context), request));
    return bookImport(context.db, request.id, (notice, result) =>
      announceTransfer({ ...services, log: context.log }, notice, result),
    );
  });
}

/** Deposits without a fixed amount, which an operator confirms. */
function normalDepositRoutes(app: FastifyInstance, services: Services): void {
  serve(app, normalDeposits, async (_, { db }) => {
    const rows = await waitingDeposits(db, LISTED);
    const proposals = await openProposals(
      db,
      rows.flatMap(({ transfers }) => transfers ?? []),
    );
    return rows.map((row) =>
      presentWaiting(
        row,
        proposals.find(({ depositId }) => depositId === row.id),
      ),
    );
  });
  serve(app, confirmDeposit, (request, context) => {
    const { memberId, depositId, bankId, transRef, reason } = request;
    return once(context.db, context, confirmDeposit, request, async (tx) => {
      await proposeConfirm(tx, memberOf(context), { bankId, transRef }, { memberId, depositId }, reason);
      return depositOf(tx, memberId, depositId);
    });
  });
  serve(app, rejectDeposit, async (request, context) => {
    const { memberId, depositId, reason } = request;
    const done = await once(context.db, context, rejectDeposit, request, async (tx) => {
      await reject(tx, memberOf(context), { memberId, depositId }, reason);
      return depositOf(tx, memberId, depositId);
    });
    // Reads the current status: on a replay, the money may have arrived meanwhile.
    announceDeposit(services, memberId, depositId, (await depositOf(context.db, memberId, depositId)).status);
    return done;
  });
}

function presentWaiting(
  row: WaitingRow,
  proposal: ProposalRow | undefined,
): z.output<typeof normalDeposits.reply>[number] {
  return {
    ...presentDeposit(row),
    memberId: row.member_id,
    userName: row.user_name,
    channelName: row.transfer_channel_name ?? row.transfer_channel ?? row.channel,
    depositAt: bangkokIso(row.paid_at ?? row.created_at),
    payerBankCode: row.payer_bank_code ?? undefined,
    payerAccount: row.payer_account ?? undefined,
    slipTransRef: row.slip_trans_ref ?? undefined,
    proposal: proposal && { ...presentProposal(proposal), transRef: proposal.transRef },
    transfers: (row.transfers ?? []).map(({ bankId, transRef, amount, receivedAt, payerAccount }) => ({
      bankId,
      transRef,
      amount,
      receivedAt: bangkokIso(new Date(receivedAt)),
      payerAccount: payerAccount ?? undefined,
    })),
  };
}
