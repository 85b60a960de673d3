import type { z } from 'zod';
import type { fingerprintBody } from '@chokdee/shared/contracts/tracking';

type Body = z.input<typeof fingerprintBody>;
export type Device = Pick<
  Body,
  | 'headers'
  | 'mobile'
  | 'platform'
  | 'cpuCores'
  | 'pixelDepth'
  | 'isTouchScreen'
  | 'gpuTier'
  | 'screen'
  | 'networkInformation'
  | 'plugins'
>;

const USER_AGENT_LENGTH = 256;
const TOKENS_LENGTH = 120;
const TEXT_LENGTH = 120;
const PLUGINS = 20;
const MOBILE = /android|iphone|ipad|ipod|mobile|windows phone|blackberry|opera mini/i;

interface Connection {
  downlink?: number;
  effectiveType?: string;
  rtt?: number;
}

/**
 * What the browser reveals about the device without a permission prompt: no location, camera, sensor, battery
 * or network address.
 */
export function readDevice(): Device {
  const { userAgent, language, platform, hardwareConcurrency, maxTouchPoints, plugins } = navigator;
  const { connection } = navigator as Navigator & { connection?: Connection };
  const { width, height, availWidth, availHeight, colorDepth, pixelDepth } = window.screen;
  return {
    headers: {
      userAgent: userAgent.slice(0, USER_AGENT_LENGTH),
      tokens: tokensOf(userAgent),
      language: language.slice(0, 35),
    },
    mobile: MOBILE.test(userAgent),
    platform: (platform ?? '').slice(0, TEXT_LENGTH),
    cpuCores: hardwareConcurrency ?? null,
    pixelDepth: pixelDepth ?? null,
    isTouchScreen: maxTouchPoints > 0,
    gpuTier: gpuTier(),
    screen: { width, height, availWidth, availHeight, pixelRatio: window.devicePixelRatio, colorDepth },
    networkInformation: {
      downlink: connection?.downlink ?? null,
      effectiveType: connection?.effectiveType ?? null,
      rtt: connection?.rtt ?? null,
    },
    plugins: Array.from(plugins ?? [], ({ name }) => name.slice(0, TEXT_LENGTH)).slice(0, PLUGINS),
  };
}

/**
 * Twelve hex digits, hashed from stable properties: excludes the network, which changes with the place, and
 * the window, which the user resizes.
 */
export async function deviceUuid({
  headers,
  platform,
  cpuCores,
  pixelDepth,
  isTouchScreen,
  gpuTier,
  screen,
}: Device): Promise<string> {
  const text = JSON.stringify([
    headers,
    platform,
    cpuCores,
    pixelDepth,
    isTouchScreen,
    gpuTier,
    screen.width,
    screen.height,
    screen.pixelRatio,
    screen.colorDepth,
  ]);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest.subarray(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The product/version tokens. */
const tokensOf = (userAgent: string): string =>
  (userAgent.match(/[\w.]+\/[\w.]+/g) ?? []).join(' ').slice(0, TOKENS_LENGTH);

function gpuTier(): Device['gpuTier'] {
  const context = document.createElement('canvas').getContext('webgl');
  if (!context) return 0;
  const largest = Number(context.getParameter(context.MAX_TEXTURE_SIZE));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return largest >= 16_384 ? 3 : largest >= 8_192 ? 2 : 1;
}
