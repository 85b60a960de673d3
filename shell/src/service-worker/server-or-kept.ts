/** Time-out for the server where the device has a kept page. */
export const SILENT_MS = 6_000;

interface Pages {
  /** The page that opens without a connection; undefined if none is kept. */
  kept: () => Promise<Response | undefined>;
  /** The response when the server is unreachable and no page is kept. */
  otherwise: () => Promise<Response>;
}

/**
 * Returns the server's response, of any status; or the kept page, if the server is unreachable or times out.
 * Without a kept page, only the browser's own time-out applies.
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
