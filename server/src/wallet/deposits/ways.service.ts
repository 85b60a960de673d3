import type { z } from 'zod';
import type { depositCalls } from '@chokdee/shared/contracts/deposits';
import { depositWayNames } from '@chokdee/shared/rules/deposit-way-names';
import type { Queryable } from '../../db/db.ts';
import { receivingBanks } from './receiving-banks.queries.ts';
import type { UsualTimes } from './usual-times.ts';

export async function waysOf(
  db: Queryable,
  times: UsualTimes,
): Promise<z.output<typeof depositCalls.ways.reply>> {
  const [banks, usual] = await Promise.all([receivingBanks(db), times(db)]);
  const open = new Set(banks.flatMap(({ channels }) => channels));
  return depositWayNames.map((way) => ({ way, isOpen: open.has(way), usualSeconds: usual.get(way) }));
}
