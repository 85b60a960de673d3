import type { PlantedFault } from './planted-fault.ts';
const holdsTest = 'server/src/ledger/holds.test.ts';
const ledgerGuardsTest = 'server/src/ledger/ledger-guards.test.ts';
const ledgerManyTest = 'server/src/ledger/ledger-many.test.ts';
const ledgerDeadlockTest = 'server/src/ledger/ledger.deadlock.test.ts';
const ledgerServiceTest = 'server/src/ledger/ledger.service.test.ts';
const postingQueueTest = 'server/src/ledger/posting-queue.test.ts';
const reconcileTest = 'server/src/ledger/reconcile.test.ts';

/** In the functions that move money, and in the queue before them. */
export const ledgerFaults: readonly PlantedFault[] = [
  {
    what: "a movement has the other sign on the member's account", kind: 'sign', file: 'server/database/functions/ledger/ledger_account_add.sql',
    text: 'set balance = a.balance + p_amount, version',
    replacement: 'set balance = a.balance - p_amount, version',
    tests: [ledgerServiceTest],
  },
  {
    what: 'nobody asks whether there is enough', kind: 'check', file: 'server/database/functions/ledger/ledger_account_add.sql',
    text: '      and case p_kind when \'debt\' then a.balance + p_amount <= 0 else a.balance + p_amount >= 0 end\n',
    replacement: '',
    tests: [ledgerServiceTest],
  },
  {
    what: 'versions have gaps', kind: 'order', file: 'server/database/functions/ledger/ledger_account_add.sql',
    text: 'version = a.version + 1\n    where a.member_id = p_member',
    replacement: 'version = a.version + 2\n    where a.member_id = p_member',
    tests: [ledgerServiceTest],
  },
  {
    what: 'keys of the house are not unique', kind: 'unique', file: 'server/database/tables/0102_ledger.sql',
    text: 'unique nulls not distinct (member_id, key)',
    replacement: 'unique (member_id, key)',
    tests: [ledgerServiceTest],
  },
  {
    what: 'a key may come again with another body', kind: 'key', file: 'server/database/functions/ledger/ledger_begin.sql',
    text: 'if v_known.request_hash <> p_hash or v_known.type <> p_type then',
    replacement: 'if v_known.type <> p_type then',
    tests: [ledgerServiceTest],
  },
  {
    what: 'a key may come again as another type', kind: 'key', file: 'server/database/functions/ledger/ledger_begin.sql',
    text: 'if v_known.request_hash <> p_hash or v_known.type <> p_type then',
    replacement: 'if v_known.request_hash <> p_hash then',
    tests: [ledgerServiceTest],
  },
  {
    what: 'accounts are locked in the order of the postings', kind: 'lock', file: 'server/database/functions/ledger/ledger_apply.sql',
    text: 'where member_id is not null order by member_id, account, i\n',
    replacement: 'where member_id is not null order by i\n',
    tests: [ledgerServiceTest, ledgerDeadlockTest],
  },
  {
    what: 'a hold ends as often as somebody asks', kind: 'check', file: 'server/database/functions/ledger/ledger_hold_resolve.sql',
    text: 'and h.id = p_hold and h.outcome is null\n',
    replacement: 'and h.id = p_hold\n',
    tests: [holdsTest],
  },
  {
    what: 'asking for a withdrawal gives the money instead', kind: 'sign', file: 'server/database/functions/ledger/ledger_hold_open.sql',
    text: 'array[\'cash\', \'hold\'], array[-p_amount, p_amount]',
    replacement: 'array[\'cash\', \'hold\'], array[p_amount, -p_amount]',
    tests: [holdsTest],
  },
  {
    what: 'too much on one side counts as balanced', kind: 'check', file: 'server/database/functions/ledger/ledger_refuse_unbalanced.sql',
    text: 'group by ledger_asset(account) having sum(amount) <> 0\n  ) then',
    replacement: 'group by ledger_asset(account) having sum(amount) < 0\n  ) then',
    tests: [ledgerGuardsTest],
  },
  {
    what: 'entries may be changed', kind: 'check', file: 'server/database/functions/ledger/on_tables.sql',
    text: 'create or replace trigger append_only before update or delete on ledger_entries',
    replacement: 'create or replace trigger append_only before delete on ledger_entries',
    tests: [ledgerGuardsTest],
  },
  {
    what: 'an account may have two entries of one version', kind: 'unique', file: 'server/database/tables/0102_ledger.sql',
    text: 'create unique index ledger_entries_chain',
    replacement: 'create index ledger_entries_chain',
    tests: [ledgerGuardsTest],
  },
  {
    what: 'the table takes a balance below nothing', kind: 'limit', file: 'server/database/tables/0102_ledger.sql',
    text: 'constraint member_accounts_limit check (case kind when \'debt\' then balance <= 0 else balance >= 0 end)',
    replacement: 'constraint member_accounts_limit check (case kind when \'debt\' then balance <= 0 else true end)',
    tests: [ledgerGuardsTest],
  },
  {
    what: 'the server may write balances itself', kind: 'check', file: 'server/database/tables/0102_ledger.sql',
    text: 'revoke insert, update, delete on member_accounts, ledger_transactions',
    replacement: 'revoke insert, delete on member_accounts, ledger_transactions',
    tests: [ledgerGuardsTest],
  },
  {
    what: 'nobody compares the balances in a statement', kind: 'check', file: 'server/database/functions/ledger/ledger_i3_broken_chain.sql',
    text: 'where version <> expected_version or balance_after <> expected_balance',
    replacement: 'where version <> expected_version',
    tests: [reconcileTest],
  },
  {
    what: 'an overdraft of one satang is no drift', kind: 'check', file: 'server/database/functions/ledger/ledger_i4_overdrawn.sql',
    text: 'where case kind when \'debt\' then balance > 0 else balance < 0 end;',
    replacement: 'where case kind when \'debt\' then balance > 0 else balance < -1 end;',
    tests: [reconcileTest],
  },
  {
    what: "a set locks nobody's account", kind: 'lock', file: 'server/database/functions/ledger/ledger_apply_many.sql',
    text: 'as line (member_id, kind))\n  order by member_id, kind for update;',
    replacement: 'as line (member_id, kind))\n  order by member_id, kind;',
    tests: [ledgerManyTest, ledgerDeadlockTest],
  },
  {
    what: 'what was refused of a set still counts for those behind it', kind: 'check', file: 'server/database/functions/ledger/ledger_apply_many.sql',
    text: '        v_refused := v_refused || to_jsonb(v_line.i);\n',
    replacement: '        v_refused := v_refused || to_jsonb(v_line.i);\n        v_balance := v_balance + v_line.amount;\n',
    tests: [postingQueueTest],
  },
  {
    what: 'positions in a set are those of its fresh part', kind: 'order', file: 'server/database/functions/ledger/ledger_post_set.sql',
    text: 'json_agg(v_fresh.positions[at::int] order by at::int)',
    replacement: 'json_agg(at::int order by at::int)',
    tests: [postingQueueTest],
  },
  {
    what: 'a set takes a key again with another body', kind: 'key', file: 'server/database/functions/ledger/ledger_begin_many.sql',
    text: 'filter (where line.id is null and (known.request_hash <> line.hash or known.type <> line.type))',
    replacement: 'filter (where line.id is null and known.type <> line.type)',
    tests: [ledgerManyTest, postingQueueTest],
  },
  {
    what: 'the house gets what the member gets', kind: 'sign', file: 'server/database/functions/ledger/ledger_apply_many.sql',
    text: '(2, null, house, -amount, null, null)',
    replacement: '(2, null, house, amount, null, null)',
    tests: [ledgerManyTest],
  },
  {
    what: "a set changes the order of an account's movements", kind: 'order', file: 'server/database/functions/ledger/ledger_apply_many.sql',
    text: 'window account as (partition by member_id, kind order by i)',
    replacement: 'window account as (partition by member_id, kind order by amount)',
    tests: [ledgerManyTest],
  },
  {
    what: 'refused positions are counted from one', kind: 'order', file: 'server/src/ledger/ledger-refusal.ts',
    text: '(position) => position - 1',
    replacement: '(position) => position',
    tests: [postingQueueTest],
  },
  {
    what: 'a set that a deadlock ended is given up', kind: 'check', file: 'server/src/ledger/posting-queue.ts',
    text: 'attempt < ATTEMPTS',
    replacement: 'attempt < 1',
    tests: [postingQueueTest],
  },
  {
    what: 'two connections post on one account at once', kind: 'order', file: 'server/src/ledger/waiting-postings.ts',
    text: 'underWay.set(account, items.slice(count));',
    replacement: 'if (items.length > count) ready.set(account, items.slice(count));',
    tests: [postingQueueTest],
  },
  {
    what: 'a full queue takes more', kind: 'limit', file: 'server/src/ledger/posting-queue.ts',
    text: 'waiting.size >= mostWaiting',
    replacement: 'waiting.size > mostWaiting',
    tests: [postingQueueTest],
  },
  {
    what: 'one bad movement spoils the others', kind: 'check', file: 'server/src/ledger/posting-queue.ts',
    text: '.catch(asked.reject);',
    replacement: ';',
    tests: [postingQueueTest],
  },
];
