/** The work missed its deadline. It continues, and its outcome is dropped. */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded';
}

/** @throws DeadlineExceeded */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DeadlineExceeded(`Timed out after ${ms} ms.`)), ms);
  });
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
