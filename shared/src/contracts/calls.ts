import type { Call } from './http.ts';
import { partnerLoginCalls, passkeyCalls, pinCalls, profileCalls, sessionCalls } from './account.ts';
import { authCalls } from './auth.ts';
import { balanceHistoryCalls } from './balance-history.ts';
import { bankCalls } from './banks.ts';
import { dayHistoryCalls } from './day-history.ts';
import { callbackReplayCalls } from './callback-replay.ts';
import { chatCalls } from './chat.ts';
import { favouriteCalls } from './favourites.ts';
import { contentCalls } from './content.ts';
import { correctionCalls } from './corrections.ts';
import { gameAccessCalls } from './game-access.ts';
import { gameDeskCalls } from './game-desk.ts';
import { gamePlayCalls } from './game-play.ts';
import { gameRoundCalls } from './game-rounds.ts';
import { liveTablesCalls } from './live-tables.ts';
import { gamesCalls } from './games.ts';
import { ledgerProofCalls } from './ledger-proof.ts';
import { liveSiteCalls } from './live-site.ts';
import { lotteryCalls } from './lottery.ts';
import { lotteryResultCalls } from './lottery-results.ts';
import { noticeSettingsCalls } from './notice-settings.ts';
import { noticeCalls } from './notices.ts';
import { numberListCalls } from './saved-numbers.ts';
import { outcomeCalls } from './outcomes.ts';
import { popupCalls } from './popups.ts';
import { poyCancelCalls } from './poy-cancels.ts';
import { poyNoteCalls } from './poy-notes.ts';
import { operatorCalls } from './operator.ts';
import { calendarCalls } from './operator-calendar.ts';
import { operatorContentCalls } from './operator-content.ts';
import { operatorSearchCalls } from './operator-search.ts';
import { operatorChatCalls } from './operator-chat.ts';
import { operatorChatDeskCalls } from './operator-chat-desks.ts';
import { operatorSupportCalls } from './operator-support.ts';
import { operatorGameCalls } from './operator-games.ts';
import { operatorMemberCalls } from './operator-members.ts';
import { operatorRoundCalls } from './operator-rounds.ts';
import { operatorReferralCalls, referralCalls } from './referral-links.ts';
import { partnerHealthCalls } from './partner-health.ts';
import { partnerReportCalls } from './partner-report.ts';
import { pushCalls } from './pushes.ts';
import { registryCalls } from './registry.ts';
import { registryHealthCalls } from './registry-health.ts';
import { siteCalls } from './site.ts';
import { socketCalls } from './socket.ts';
import { supportCalls } from './support.ts';
import { trackingCalls } from './tracking.ts';
import { depositCalls, walletDepositCalls } from './deposits.ts';
import { walletCalls } from './wallet.ts';
import {
  adjustmentCalls,
  operatorTransferCalls,
  operatorWithdrawCalls,
  reconcileCalls,
} from './wallet-operator.ts';
import { ticketCalls } from './tickets.ts';
import { transferSlipCalls } from './transfer-slips.ts';
import { withdrawCalls } from './withdraws.ts';
import { yeekeeCalls } from './yeekee.ts';

/**
 * Every call of the API, for code that serves or documents all of them. A screen imports only the calls of
 * its own topic.
 */
export const allCalls: readonly Call[] = [
  authCalls,
  partnerLoginCalls,
  profileCalls,
  pinCalls,
  passkeyCalls,
  sessionCalls,
  siteCalls,
  liveSiteCalls,
  registryCalls,
  registryHealthCalls,
  socketCalls,
  depositCalls,
  ...Object.values(walletDepositCalls),
  operatorTransferCalls,
  walletCalls,
  balanceHistoryCalls,
  transferSlipCalls,
  bankCalls,
  withdrawCalls,
  operatorWithdrawCalls,
  adjustmentCalls,
  ledgerProofCalls,
  reconcileCalls,
  lotteryCalls,
  yeekeeCalls,
  favouriteCalls,
  dayHistoryCalls,
  lotteryResultCalls,
  ticketCalls,
  numberListCalls,
  poyNoteCalls,
  poyCancelCalls,
  outcomeCalls,
  noticeCalls,
  noticeSettingsCalls,
  pushCalls,
  gamesCalls,
  gamePlayCalls,
  gameRoundCalls,
  liveTablesCalls,
  supportCalls,
  operatorSearchCalls,
  operatorSupportCalls,
  chatCalls,
  operatorChatCalls,
  operatorChatDeskCalls,
  contentCalls,
  popupCalls,
  operatorContentCalls,
  operatorCalls,
  correctionCalls,
  operatorRoundCalls,
  calendarCalls,
  operatorMemberCalls,
  operatorGameCalls,
  gameDeskCalls,
  callbackReplayCalls,
  partnerHealthCalls,
  partnerReportCalls,
  gameAccessCalls,
  trackingCalls,
  referralCalls,
  operatorReferralCalls,
].flatMap((calls): Call[] => Object.values(calls));
