import type { FastifyInstance } from 'fastify';
import type { WalletServices } from './wallet-services.ts';
import { adjustmentRoutes } from './adjustments/adjustments.routes.ts';
import { affiliateRoutes } from './affiliate/affiliate.routes.ts';
import { referralLinkRoutes } from './affiliate/referral-links.routes.ts';
import { bankRoutes } from './banks/banks.routes.ts';
import { depositRoutes } from './deposits/deposits.routes.ts';
import { transferSlipRoutes } from './transfer-slips/transfer-slips.routes.ts';
import { operatorTransferRoutes } from './transfers/operator-transfers.routes.ts';
import { balanceHistoryRoutes } from './statement/history/balance-history.routes.ts';
import { statementRoutes } from './statement/statement.routes.ts';
import { operatorWithdrawRoutes } from './withdraws/operator-withdraws.routes.ts';
import { withdrawRoutes } from './withdraws/withdraws.routes.ts';

/** Registers the calls of all wallet areas. */
export function walletRoutes(app: FastifyInstance, services: WalletServices): void {
  depositRoutes(app, services);
  operatorTransferRoutes(app, services);
  transferSlipRoutes(app, services);
  statementRoutes(app, services);
  balanceHistoryRoutes(app);
  affiliateRoutes(app, services);
  referralLinkRoutes(app, services);
  bankRoutes(app, services);
  withdrawRoutes(app, services);
  operatorWithdrawRoutes(app, services);
  adjustmentRoutes(app, services);
}
