import type { FastifyInstance } from 'fastify';
import { bankCalls } from '@chokdee/shared/contracts/banks';
import { thaiBanks } from '@chokdee/shared/rules/banks';
import { memberOf } from '../../http/call-context.ts';
import { serve } from '../../http/serve.ts';
import type { WalletServices } from '../wallet-services.ts';
import { onceByPin } from '../once-by-pin.ts';
import { addUserBank, bankAccountsOf, payoutStatusOf, checkNewUserBank } from './user-banks.service.ts';

export function bankRoutes(
  app: FastifyInstance,
  { auth, bank }: Pick<WalletServices, 'auth' | 'bank'>,
): void {
  serve(app, bankCalls.banks, async () => thaiBanks.map((each) => ({ ...each, digits: [...each.digits] })));
  serve(app, bankCalls.userBanks, (_, context) => bankAccountsOf(context.db, memberOf(context).uuid));
  serve(app, bankCalls.userBankStatus, (_, context) => payoutStatusOf(context.db, memberOf(context).uuid));
  serve(app, bankCalls.addUserBank, async (request, context) => {
    const { uuid } = memberOf(context);
    const { bankId } = await onceByPin(auth, context, bankCalls.addUserBank, request, (tx, pinHash) =>
      addUserBank(tx, uuid, request, pinHash),
    );
    return checkNewUserBank(context.db, bank.names, uuid, bankId);
  });
}
