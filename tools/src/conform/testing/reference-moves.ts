import type { AnswerText, Member, Move, Outcome, ReferenceWallet, Round, Steps } from './reference-wallet.ts';

const SATANG = 10_000;
/** A round before its first bet. */
const empty: Round = { game: undefined, standing: 0, atStake: 0, paid: false, state: 'open' };

/** Does a call that moves money, once per number. */
export async function move(wallet: ReferenceWallet, request: Move, text: AnswerText): Promise<Outcome> {
  const steps = moveOnce(wallet, request, text);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function* moveOnce(wallet: ReferenceWallet, request: Move, text: AnswerText): Steps<Outcome> {
  const { entries, entryKey, has } = wallet;
  const key = entryKey(request);
  const content = contentOf(wallet, request);
  const known = entries.get(key);
  if (known) {
    if (known.kind === 'tombstone' && request.kind === 'bet') return refusal('ROLLED_BACK', text);
    const same =
      (known.kind === request.kind || has('conflict-ignores-draw')) &&
      (known.member === request.playerId || has('conflict-ignores-member')) &&
      known.content === content;
    if (!same && !has('conflict-is-a-repeat')) return refusal('TRANSACTION_CONFLICT', text);
    if (has('repeat-of-a-locked-member-refused') && wallet.members.get(request.playerId)?.locked)
      return refusal('PLAYER_BLOCKED', text);
    if (has('repeat-needs-the-session') && wallet.betFault(request)) return refusal('SESSION_ENDED', text);
    if (has('repeat-names-the-balance-now')) return done(wallet, request, text);
    if (has('repeat-refused')) return refusal('TRANSACTION_CONFLICT', text);
    return { code: known.code, answer: known.answer };
  }
  yield* wallet.gap('repeat-not-locked');
  const { code, taken = 0, keep = false } = yield* outcomeOf(wallet, request);
  const outcome = code === undefined ? done(wallet, request, text) : refusal(code, text);
  if ((code === undefined || keep) && !has('repeat-forgotten'))
    entries.set(key, {
      kind: request.kind,
      member: request.playerId,
      round: request.round,
      content,
      taken,
      code,
      answer: outcome.answer,
      undone: false,
    });
  return outcome;
}

interface Done {
  code?: string;
  /** Satang that a bet took. */
  taken?: number;
  /** A refusal that a repeat gets again. */
  keep?: boolean;
}

function* outcomeOf(wallet: ReferenceWallet, request: Move): Steps<Done> {
  switch (request.kind) {
    case 'bet':
      return yield* bet(wallet, request);
    case 'win':
    case 'draw':
      return yield* win(wallet, request);
    case 'refund':
    case 'rollback':
      return yield* giveBack(wallet, request);
    case 'adjust':
      return adjust(wallet, request);
    case 'bonus': {
      const played = wallet.sessions.some(
        ({ member, partner }) => member.id === request.playerId && partner === 'bench',
      );
      if (!played) return { code: 'PLAYER_NOT_FOUND' };
      memberOf(wallet, request).cash += wallet.credit(memberOf(wallet, request), request.micro);
      return {};
    }
  }
}

function* bet(wallet: ReferenceWallet, request: Move): Steps<Done> {
  const { has, rounds, roundKey } = wallet;
  const fault = wallet.betFault(request);
  if (fault) return { code: fault, keep: fault !== 'SESSION_NOT_FOUND' };
  const member = memberOf(wallet, request);
  const round = rounds.get(roundKey(request));
  const kept = !has('refused-bet-forgotten');
  if (round?.state === 'settled' && !has('closed-round-takes-bets'))
    return { code: 'ROUND_CLOSED', keep: kept };
  if (round && request.game !== undefined && round.game !== request.game && !has('round-of-any-game'))
    return { code: 'ROUND_OTHER_GAME', keep: kept };
  if (request.micro % SATANG !== 0 && !has('stake-below-satang-floored'))
    return { code: 'AMOUNT_TOO_FINE', keep: kept };
  const satang = Math.floor(request.micro / SATANG);
  if (satang > wallet.partner.highestStake && !has('stake-above-the-limit'))
    return { code: 'LIMIT_REACHED', keep: kept };
  const { cash } = member;
  yield* wallet.gap('balance-not-locked');
  const enough = has('balance-not-locked') ? cash >= satang : member.cash >= satang;
  if (!enough && !has('overdraft')) {
    if (has('refusal-takes-the-rest')) member.cash = 0;
    return { code: 'BALANCE_NOT_ENOUGH', keep: kept };
  }
  member.cash -= has('stake-in-32-bits') ? satang | 0 : satang;
  const opened = round ?? { ...empty, game: request.game };
  const { standing, atStake } = opened;
  rounds.set(roundKey(request), {
    ...opened,
    standing: standing + 1,
    atStake: atStake + satang,
    state: 'open',
  });
  return { taken: satang };
}

function* win(wallet: ReferenceWallet, request: Move): Steps<Done> {
  const { has, rounds, roundKey } = wallet;
  const member = memberOf(wallet, request);
  if (has('win-needs-the-session') && wallet.sessions.every((one) => one.member !== member || one.ended))
    return { code: 'SESSION_ENDED' };
  if (has('locked-member-wins-nothing') && member.locked) return { code: 'PLAYER_BLOCKED' };
  if (has('closed-partner-pays-nothing') && !wallet.partner.open) return { code: 'PARTNER_CLOSED' };
  if (has('limit-stops-wins') && request.micro / SATANG > wallet.partner.highestStake)
    return { code: 'LIMIT_REACHED' };
  let round = rounds.get(roundKey(request));
  if (has('win-without-bet')) round ??= { ...empty, standing: 1 };
  if (!round || (round.state === 'refunded' && !has('win-after-rollback')))
    return { code: 'ROUND_NOT_FOUND', keep: has('refused-win-kept') };
  if (round.state === 'settled' && !has('closed-round-pays')) return { code: 'ROUND_CLOSED' };
  const draws = request.kind === 'draw';
  if (draws && request.micro > round.atStake * SATANG && !has('draw-above-the-stake'))
    return { code: 'DRAW_ABOVE_STAKE' };
  const satang = wallet.credit(member, request.micro);
  yield* wallet.gap('round-not-locked');
  member.cash += has('win-in-32-bits') ? satang | 0 : satang;
  const zeroCloses = request.micro === 0 && (request.zeroCloses ?? true) && !has('zero-win-leaves-open');
  const closes = (request.closes && !has('closing-ignored')) || zeroCloses;
  rounds.set(roundKey(request), {
    ...round,
    atStake: round.atStake - (draws ? satang : 0),
    paid: round.paid || (satang > 0 && !(draws && has('rollback-after-draw'))),
    state: closes ? 'settled' : 'open',
  });
  return {};
}

function* giveBack(wallet: ReferenceWallet, request: Move): Steps<Done> {
  const { has, rounds, roundKey, entries } = wallet;
  const { kind, original = '' } = request;
  if (kind === 'rollback' && !entries.has(original)) {
    if (has('unknown-rollback-refused')) return { code: 'BET_NOT_FOUND' };
    if (!has('no-tombstone')) entries.set(original, tombstone(request));
    return {};
  }
  const bet = entries.get(original);
  if (!bet || (kind === 'refund' && (bet.kind === 'tombstone' || bet.code !== undefined)))
    return { code: 'BET_NOT_FOUND' };
  if (bet.kind === 'tombstone') return {};
  if (bet.kind !== 'bet') return { code: 'NOT_A_BET' };
  const mine = bet.member === request.playerId || has('gives-back-to-anybody');
  if (!mine || bet.round !== request.round) return { code: 'TRANSACTION_CONFLICT' };
  if (bet.code !== undefined && !has('refused-bet-given-back')) return {};
  if (bet.undone && !has('given-back-twice')) return {};
  const round = rounds.get(roundKey(request)) ?? { ...empty, standing: 1 };
  if ((round.state === 'settled' || round.paid) && !has('rollback-after-win'))
    return { code: 'ROUND_CLOSED' };
  yield* wallet.gap('rollback-not-locked');
  const taken = has('refused-bet-given-back') ? Math.max(bet.taken, 1) : bet.taken;
  memberOf(wallet, request).cash += has('rollback-trusts-the-amount')
    ? request.micro / SATANG || taken
    : taken;
  bet.undone = true;
  const standing = round.standing - 1;
  const atStake = round.atStake - bet.taken;
  const over = standing === 0 || has('rollback-ends-the-round');
  rounds.set(roundKey(request), { ...round, standing, atStake, state: over ? 'refunded' : 'open' });
  return {};
}

function adjust(wallet: ReferenceWallet, request: Move): Done {
  const { has, rounds, roundKey } = wallet;
  if (!rounds.has(roundKey(request))) return { code: 'ROUND_NOT_FOUND' };
  if (request.micro < 0 && request.micro % SATANG !== 0) return { code: 'AMOUNT_TOO_FINE' };
  const member = memberOf(wallet, request);
  const satang = request.micro < 0 ? request.micro / SATANG : wallet.credit(member, request.micro);
  const signed = has('adjust-only-adds') ? Math.abs(satang) : satang;
  const repaid = has('debt-forgotten') ? 0 : Math.min(member.debt, Math.max(signed, 0));
  member.debt -= repaid;
  member.cash += signed - repaid;
  if (member.cash < 0 && !has('adjust-below-zero')) {
    member.debt -= member.cash;
    member.cash = 0;
  }
  return {};
}

const tombstone = ({ playerId, round }: Move) => ({
  kind: 'tombstone' as const,
  member: playerId,
  round,
  content: '',
  taken: 0,
  code: undefined,
  answer: '',
  undone: false,
});

/** What has to be the same in a repeat. The token may be a newer one. */
function contentOf({ has }: ReferenceWallet, { kind, round, game, micro, closes, original }: Move): string {
  return JSON.stringify([
    kind === 'draw' && has('conflict-ignores-draw') ? 'win' : kind,
    has('conflict-ignores-round') ? '' : round,
    game,
    has('conflict-ignores-amount') ? 0 : micro,
    closes ?? false,
    original,
  ]);
}

function memberOf({ members }: ReferenceWallet, { playerId }: Move): Member {
  const member = members.get(playerId);
  return member ?? { id: playerId, cash: 0, debt: 0, remainder: 0, locked: false };
}

function done(wallet: ReferenceWallet, request: Move, text: AnswerText): Outcome {
  const { cash } = memberOf(wallet, request);
  return {
    code: undefined,
    answer: text(undefined, wallet.has('answer-names-old-balance') ? cash + 1 : cash),
  };
}

const refusal = (code: string, text: AnswerText): Outcome => ({ code, answer: text(code, 0) });
