import type { Adapter, AdapterPayload } from 'oidc-provider';

/**
 * Stores the provider's data in memory, by kind and id, until the process ends: a development site has little
 * of it.
 */
export function memoryAdapters(): (kind: string) => Adapter {
  const payloads = new Map<string, AdapterPayload>();
  return (kind) => {
    const keyOf = (id: string) => `${kind}:${id}`;
    const foundBy = async (matches: (payload: AdapterPayload) => boolean) =>
      [...payloads].find(([key, payload]) => key.startsWith(`${kind}:`) && matches(payload))?.[1];
    return {
      upsert: async (id, payload) => void payloads.set(keyOf(id), payload),
      find: async (id) => payloads.get(keyOf(id)),
      findByUid: (uid) => foundBy((payload) => payload.uid === uid),
      findByUserCode: (userCode) => foundBy((payload) => payload.userCode === userCode),
      destroy: async (id) => void payloads.delete(keyOf(id)),
      consume: async (id) => {
        const payload = payloads.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of payloads) if (payload.grantId === grantId) payloads.delete(key);
      },
    };
  };
}
