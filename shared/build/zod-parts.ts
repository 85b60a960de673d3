import type { Configuration } from 'webpack';

/**
 * What zod's schemas import to make JSON Schema documents and English messages, and what a page has in its
 * place: no page makes a document, and messages come from i18n by code. 6 kB of the shell's entry.
 */
export const leftOut: Record<string, string> = {
  '../core/json-schema-processors.js': '{}',
  '../core/to-json-schema.js': '{}',
  // Called when the first schema is made. Returns the options of a language without messages.
  '../locales/en.js': '() => ({})',
};

export const withoutDocuments: Configuration['externals'] = ({ context = '', request = '' }, done) => {
  const part = /[\\/]zod[\\/]v4[\\/]classic$/.test(context) ? leftOut[request] : undefined;
  return part === undefined ? done() : done(undefined, `var ${part}`);
};
