import { authCalls } from '@chokdee/shared/contracts/auth';
import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { bankTransfer, operatorTransferCalls } from '@chokdee/shared/contracts/wallet-operator';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { reconcile } from '../src/ledger/reconcile.ts';
import { seedReceivingBanks } from '../src/wallet/wallet.seed.ts';
import { testApp, type TestApp, type TestMember } from './app.ts';
import { sendBankNotice, newTransRef, type ReportedTransfer } from './bank-notices.ts';

const { transfers, assignTransfer, returnTransfer, decideTransfer, confirmDeposit } = operatorTransferCalls;

/** The reason that operators give. */
export const why = 'The member sent a photo of their slip';

/**
 * A site where two operators handle money in suspense, and a new member, Anong, in each test. Call it at the
 * top of a test file. The books must agree after the tests.
 */
export function suspenseStage() {
  const stage = {} as {
    site: TestApp;
    operator: TestMember;
    second: TestMember;
    anong: TestMember;
  };
  beforeAll(async () => {
    stage.site = await testApp();
    await seedReceivingBanks(stage.site.db, stage.site.services.env);
    stage.operator = await stage.site.registerMember('operator');
    stage.second = await stage.site.registerMember('operator');
  });
  afterAll(async () => {
    expect(await reconcile(stage.site.db)).toEqual([]);
    await stage.site.close();
  });
  beforeEach(async () => {
    stage.anong = await stage.site.registerMember();
  });

  const cash = async (member = stage.anong) =>
    (await stage.site.ask(authCalls.cash, {}, { as: member })).money;
  const openFast = (member = stage.anong) =>
    stage.site.ask(depositCalls.createFast, { bankId: 'kbank', prepareAmount: 500 }, { as: member });
  const openNormal = (amount = 640) =>
    stage.site.ask(
      depositCalls.createNormal,
      { bankId: 'kbank', channel: 'atm', amount, depositAt: bangkokIso(new Date()) },
      { as: stage.anong },
    );
  const report = async (transfer: ReportedTransfer) => {
    const transRef = transfer.transRef ?? newTransRef();
    return {
      transRef,
      answer: (await sendBankNotice(stage.site, { bankId: 'kbank', ...transfer, transRef })).json() as {
        outcome: string;
      },
    };
  };
  const waiting = async (transRef: string) =>
    (await stage.site.ask(transfers, { state: 'suspense' }, { as: stage.operator })).find(
      (transfer) => transfer.transRef === transRef,
    );
  /** Lets a second operator carry out or decline the proposal for a transfer. */
  const decides = async (transRef: string, { as = stage.second, carryOut = true } = {}) =>
    stage.site.send(
      decideTransfer,
      { id: (await waiting(transRef))!.proposal!.id, carryOut, decision: why },
      { as },
    );
  async function byTwo<Wire extends { transRef: string }>(
    call: typeof assignTransfer | typeof returnTransfer | typeof confirmDeposit,
    wire: Wire,
  ) {
    expect((await stage.site.send(call, wire, { as: stage.operator })).statusCode).toBe(200);
    const answer = await decides(wire.transRef);
    expect(answer.statusCode).toBe(200);
    return bankTransfer.parse(answer.json());
  }

  return Object.assign(stage, { cash, openFast, openNormal, report, waiting, decides, byTwo });
}

/** The error code of a refusal. */
export const code = async (answer: ReturnType<TestApp['send']>) =>
  (await answer).json().code as string | undefined;
