import { testEnv } from '../../../testing/env.ts';
import { lineChannel, simulatedChannel } from './line-channel.ts';

const production = {
  SITE_ENV: 'production',
  BANK_API_URL: 'https://bank.invalid',
  PROMPTPAY_ID: '0812345678',
  SMS_GATEWAY_URL: 'https://sms.example.com',
  SMS_GATEWAY_TOKEN: 'token',
};
const channel = { LINE_CHANNEL_ID: '1650000000', LINE_CHANNEL_SECRET: 's'.repeat(32) };

test('development has a simulator two ports after the first one, unless a channel is set', () => {
  expect(simulatedChannel(testEnv({ SIMULATOR_PORT: '7300' }))).toMatchObject({
    port: 7302,
    issuer: 'http://127.0.0.1:7302',
  });
  expect(simulatedChannel(testEnv({ SIMULATOR_PORT: '7300', ...channel }))).toBeUndefined();
  expect(simulatedChannel(testEnv({ SIMULATOR_PORT: '65535' }))).toBeUndefined();
});

test('a channel uses LINE itself, unless another issuer is set', () => {
  expect(lineChannel(testEnv(channel))).toEqual({
    issuer: 'https://access.line.me',
    channelId: '1650000000',
    channelSecret: 's'.repeat(32),
  });
});

test('production without a channel has no LINE login', () => {
  expect(lineChannel(testEnv({ ...production, SIMULATOR_PORT: '7300' }))).toBeUndefined();
});
