import type { ProofFile } from './check-proof.ts';

export const fileNameOf = ({ proof }: ProofFile): string => `proof-${proof.entryId}.json`;

/** Downloads the proof as a file. */
export function saveProof(file: ProofFile): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameOf(file);
  link.click();
  URL.revokeObjectURL(url);
}
