/**
 * The parts of the browser's caches that the search uses, which jsdom lacks. Returns the
 * texts by their address.
 */
export function memoryCaches(): Map<string, string> {
  const kept = new Map<string, string>();
  class TextResponse {
    readonly body: string;
    constructor(body: string) {
      this.body = body;
    }
    json = async (): Promise<unknown> => JSON.parse(this.body);
  }
  const caches = {
    open: async () => ({
      put: async (address: string, { body }: TextResponse) => void kept.set(address, body),
    }),
    match: async (address: string) => {
      const body = kept.get(address);
      return body === undefined ? undefined : new TextResponse(body);
    },
  };
  Object.assign(window, { caches, Response: TextResponse });
  return kept;
}
