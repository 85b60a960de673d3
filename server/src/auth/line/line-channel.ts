import { createHmac } from 'node:crypto';
import type { Env } from '../../env.ts';
import type { LineChannel } from './line-provider.ts';

type ChannelEnv = Pick<
  Env,
  'LINE_CHANNEL_ID' | 'LINE_CHANNEL_SECRET' | 'LINE_ISSUER' | 'SIMULATOR_PORT' | 'SITE_ENV' | 'TOKEN_SECRET'
>;

/**
 * Port and channel of the LINE simulator, two ports after the first one. Undefined in production, where a
 * channel is set, and where ports are assigned dynamically.
 */
export function simulatedChannel({
  LINE_CHANNEL_ID,
  SITE_ENV,
  SIMULATOR_PORT,
  TOKEN_SECRET,
}: ChannelEnv): (LineChannel & { port: number }) | undefined {
  const port = SIMULATOR_PORT + 2;
  if (LINE_CHANNEL_ID !== undefined || SITE_ENV === 'production' || SIMULATOR_PORT === 0 || port > 65_535)
    return undefined;
  const channelSecret = createHmac('sha256', TOKEN_SECRET).update('LINE simulator').digest('hex');
  return { port, issuer: `http://127.0.0.1:${port}`, channelId: 'chokdee', channelSecret };
}

/** The site's channel at LINE, or at its simulator; undefined disables LINE login. */
export function lineChannel(env: ChannelEnv): LineChannel | undefined {
  const { LINE_CHANNEL_ID: channelId, LINE_CHANNEL_SECRET: channelSecret, LINE_ISSUER: issuer } = env;
  return channelId !== undefined && channelSecret !== undefined
    ? { issuer, channelId, channelSecret }
    : simulatedChannel(env);
}
