import type { Case } from '../case.ts';
import type { CallProtocolName } from '../protocol.ts';
import { amountCases } from './amounts.ts';
import { balanceCases } from './balance.ts';
import { betCases } from './bet.ts';
import { bodyCases } from './bodies.ts';
import { concurrencyCases } from './concurrency.ts';
import { creditCases } from './credits.ts';
import { drawCases } from './draw.ts';
import { hub88Cases } from './hub88.ts';
import { refundCases } from './refund.ts';
import { repeatCases } from './repeat.ts';
import { rollbackCases } from './rollback.ts';
import { roundCases } from './rounds.ts';
import { sessionCases } from './session.ts';
import { signatureCases } from './signature.ts';
import { winCases } from './win.ts';

/** Every case in which the partner calls the wallet. */
export const callCases: readonly Case[] = [
  ...sessionCases,
  ...balanceCases,
  ...betCases,
  ...winCases,
  ...drawCases,
  ...rollbackCases,
  ...refundCases,
  ...creditCases,
  ...hub88Cases,
  ...amountCases,
  ...repeatCases,
  ...roundCases,
  ...concurrencyCases,
  ...signatureCases,
  ...bodyCases,
];

export const casesOf = (protocol: CallProtocolName): Case[] =>
  callCases.filter(({ on }) => on === undefined || on.includes(protocol));
