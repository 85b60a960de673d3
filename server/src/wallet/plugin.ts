import { authServices } from '../auth/public.ts';
import type { Db } from '../db/db.ts';
import type { Env } from '../env.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import { apiRoutes } from '../http/api-scope.ts';
import { metrics } from '../http/metrics.routes.ts';
import { sharedRateLimit } from '../http/rate-limit-shared.ts';
import { jobs } from '../jobs/jobs.ts';
import { notifyMoneyOver } from '../ledger/public.ts';
import { serverModule } from '../module.ts';
import { realtime } from '../realtime/public.ts';
import { startRewardJobs } from './affiliate/rewards.jobs.ts';
import { rewardMessages } from './affiliate/reward.messages.ts';
import { bankAccountNames, NAME_TIMEOUT_MS } from './banks/account-names.ts';
import { bankApi } from './banks/bank-api.ts';
import { bankUnanswered, type ReportUnanswered } from './banks/bank-unanswered.ts';
import { httpTransferSlipVerifier, SIMULATED_TOKEN } from './transfer-slips/http-transfer-slip-verifier.ts';
import { transferSlipReader, type TransferSlipReader } from './transfer-slips/transfer-slip-reader.ts';
import type { TransferSlipVerifier } from './transfer-slips/transfer-slip-verifier.ts';
import { startTransferSlipJobs } from './transfer-slips/transfer-slips.jobs.ts';
import { transferSlipService, TRANSFER_SLIPS_PER_MINUTE } from './transfer-slips/transfer-slips.service.ts';
import { startCheckpointJobs } from './statement/history/checkpoints.jobs.ts';
import { bankIntakeRoutes } from './transfers/intake.routes.ts';
import { walletRoutes } from './wallet.routes.ts';
import { walletServices, type Bank, type WalletServices } from './wallet-services.ts';
import { startBankJobs } from './withdraws/bank.jobs.ts';
import { bankPayouts } from './withdraws/payouts.ts';
import { withdrawNews } from './withdraws/withdraw-news.ts';

export interface WalletOptions {
  env: Env;
  db: Db;
  fanOut: FanOut;
  /** Default: the bank in the environment. */
  bank?: Bank;
  /** The bank's address when the environment sets none: that of a simulator, once it listens. */
  bankUrl?: () => string | undefined;
  /** Defaults for both: as configured in the environment. */
  transferSlipReader?: TransferSlipReader;
  transferSlipVerifier?: TransferSlipVerifier;
  /** The verifier's address when the environment sets none. */
  transferSlipVerifierUrl?: () => string | undefined;
}

export const walletModule = serverModule('wallet', (app, options: WalletOptions) => {
  const { env, db, fanOut } = options;
  const notifyMoney = notifyMoneyOver(db, fanOut);
  const verifier =
    options.transferSlipVerifier ??
    httpTransferSlipVerifier({
      url: () => env.SLIP_VERIFIER_URL ?? options.transferSlipVerifierUrl?.(),
      token: env.SLIP_VERIFIER_TOKEN ?? SIMULATED_TOKEN,
    });
  const limit = sharedRateLimit({ db, name: 'slips', perMinute: TRANSFER_SLIPS_PER_MINUTE });
  const transferSlips = transferSlipService({
    db,
    reader: options.transferSlipReader ?? transferSlipReader(),
    verifier,
    limit,
    fanOut,
    notifyMoney,
  });
  const { auth } = authServices.from(app);
  const unanswered = bankUnanswered(app.log);
  metrics.from(app).add(unanswered.metrics);
  const bank = options.bank ?? bankOf(options, unanswered.report);
  const services: WalletServices = { env, db, fanOut, auth, bank, transferSlips, notifyMoney };

  walletServices.provide(app, services);
  apiRoutes(app, (api) => walletRoutes(api, services));
  void app.register(async (intake) => bankIntakeRoutes(intake, services));
  realtime.from(app).add(rewardMessages(db));
  jobs
    .from(app)
    .add(() => startRewardJobs(db, { basisPoints: env.AFFILIATE_BASIS_POINTS, log: app.log, fanOut }));
  jobs.from(app).add(() => startCheckpointJobs(db, app.log));
  jobs.from(app).add(() => startTransferSlipJobs({ transferSlips, log: app.log }));
  jobs
    .from(app)
    .add(() => startBankJobs(db, { bank, news: withdrawNews(fanOut, notifyMoney), log: app.log }));
});

function bankOf({ env, bankUrl }: WalletOptions, unanswered: ReportUnanswered): Bank {
  const access = { url: () => env.BANK_API_URL ?? bankUrl?.(), secret: env.BANK_API_SECRET };
  return {
    names: bankAccountNames(bankApi(access, NAME_TIMEOUT_MS), unanswered),
    payouts: bankPayouts(bankApi(access), unanswered),
  };
}
