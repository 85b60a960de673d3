import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-thai/package.json')));

interface PhoneFonts {
  /** The environment of the browser's process. */
  env: Record<string, string>;
  remove(): Promise<void>;
}

/**
 * Gives a browser a font with Thai, as every phone has. Without one, text has boxes for letters until the
 * site's own font arrives, and the largest paint is that of the boxes or of what replaces them.
 */
export async function phoneFonts(): Promise<PhoneFonts> {
  const folder = await mkdtemp(join(tmpdir(), 'phone-fonts-'));
  const file = join(folder, 'fonts.conf');
  await writeFile(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include>
<dir>${join(FOLDER, '400Regular')}</dir>
<dir>${join(FOLDER, '600SemiBold')}</dir>
<cachedir>${folder}</cachedir></fontconfig>`,
  );
  return {
    env: { FONTCONFIG_FILE: file },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
