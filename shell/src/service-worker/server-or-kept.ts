/** How long a silent server is waited for where the device keeps a page to show instead. */
export const SILENT_MS = 6_000;

interface Pages {
  /** The page that opens without a connection; undefined if none is kept. */
  kept: () => Promise<Response | undefined>;
  /** What is shown without an answer. */
  otherwise: () => Promise<Response>;
}

/**
 * The server's answer, whatever it is; or the kept page, where the server is unreachable or stays silent. Without a
 * kept page, a silent server is waited for as long as the browser waits.
 */
export async function serverOrKept(answer: Promise<Response>, { kept, otherwise }: Pages): Promise<Response> {
  let stopWaiting = () => {};
  const silence = new Promise<undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), SILENT_MS);
    stopWaiting = () => clearTimeout(timer);
  });
  try {
    const inTime = await Promise.race([answer, silence]);
    if (inTime) return inTime;
    const page = await kept();
    if (!page) return await answer;
    answer.then(
      ({ body }) => body?.cancel(),
      () => {},
    );
    return page;
  } catch {
    return otherwise();
  } finally {
    stopWaiting();
  }
}
