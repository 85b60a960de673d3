import { tmpdir } from 'node:os';
import { readEnv, type Env } from '../src/env.ts';

/** An environment independent of the machine's variables. */
export function testEnv(changes: Record<string, string> = {}): Env {
  const secret = 'for-tests-only-'.repeat(3);
  return readEnv({
    LOG_LEVEL: 'silent',
    PORT: '0',
    GAME_SIMULATORS: 'false',
    DATA_DIR: tmpdir(),
    TOKEN_SECRET: secret,
    BANK_WEBHOOK_SECRET: secret,
    BANK_API_SECRET: secret,
    GAME_PARTNERS_SECRET: secret,
    LEDGER_SIGNING_KEY: '5a'.repeat(32),
    YEEKEE_SEED_SECRET: secret,
    TRUEMONEY_NUMBER: '0900000000',
    TRUEMONEY_WEBHOOK_SECRET: secret,
    RATE_LIMIT_PER_MINUTE: '1000000',
    SIGN_IN_LIMIT_PER_MINUTE: '1000000',
    CAPTCHA_POW_BITS: '4',
    ...changes,
  });
}
