import type { ProofFile } from './check-proof.ts';

export const fileNameOf = ({ proof }: ProofFile): string => `proof-${proof.entryId}.json`;

export const saveProof = (file: ProofFile): void => saveJson(fileNameOf(file), file);

/** Downloads a value as a file. */
export function saveJson(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
