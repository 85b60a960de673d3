import type { FastifyInstance } from 'fastify';
import { bankCalls } from '@chokdee/shared/contracts/banks';
import { thaiBanks } from '@chokdee/shared/rules/banks';
import { memberOf } from '../../http/call-context.ts';
import { once } from '../../http/once.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { askedPin, UNKEPT_PIN } from '../asked-pin.ts';
import { addUserBank, bankAccountsOf, payoutStatusOf, settledUserBank } from './user-banks.service.ts';

export function bankRoutes(app: FastifyInstance, { auth, bank }: Pick<Services, 'auth' | 'bank'>): void {
  serve(app, bankCalls.banks, async () => thaiBanks.map((each) => ({ ...each, digits: [...each.digits] })));
  serve(app, bankCalls.userBanks, (_, context) => bankAccountsOf(context.db, memberOf(context).uuid));
  serve(app, bankCalls.userBankStatus, (_, context) => payoutStatusOf(context.db, memberOf(context).uuid));
  serve(app, bankCalls.addUserBank, async ({ pin, ...body }, context) => {
    const { uuid } = memberOf(context);
    const pinHash = await askedPin(auth, context, pin);
    const { bankId } = await once(context.db, context, bankCalls.addUserBank, { ...body, pin: UNKEPT_PIN }, (tx) => addUserBank(tx, uuid, body, pinHash));
    return settledUserBank(context.db, bank.names, uuid, bankId);
  });
}
