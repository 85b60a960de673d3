import type { ProofFile } from './check-proof.ts';

/** Hands the proof to the browser as a file. */
export function saveProof(file: ProofFile): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `proof-${file.proof.entryId}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
