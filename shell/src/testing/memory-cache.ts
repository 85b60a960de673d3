import type { FileCache } from '../service-worker/build-files.ts';

export function memoryCache(): FileCache & { paths(): string[] } {
  const cached = new Map<string, Response>();
  return {
    match: async (path) => cached.get(path)?.clone(),
    put: async (path, response) => void cached.set(path, response),
    delete: async (path) => cached.delete(path),
    keys: async () => [...cached.keys()].map((path) => ({ url: `https://site${path}` })),
    paths: () => [...cached.keys()],
  };
}
