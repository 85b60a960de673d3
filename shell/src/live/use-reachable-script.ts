import { useEffect, useState } from 'react';

/** Interval between checks whether the script can be fetched. */
export const POLL_EVERY_MS = 30_000;

/** Whether the script at this address can be fetched. Checked until it can. */
export function useReachableScript(address: string): boolean {
  const [reachable, setReachable] = useState<string>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let unmounted = false;
    const poll = async () => {
      const answers = await fetch(address, { method: 'HEAD', cache: 'no-store' }).then(isScript, () => false);
      if (unmounted) return;
      if (answers) setReachable(address);
      else timer = setTimeout(() => void poll(), POLL_EVERY_MS);
    };
    void poll();
    return () => {
      unmounted = true;
      clearTimeout(timer);
    };
  }, [address]);

  return reachable === address;
}

const isScript = ({ ok, headers }: Response): boolean =>
  ok && /javascript/.test(headers.get('content-type') ?? '');
