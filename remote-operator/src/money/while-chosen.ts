import type { RefObject } from 'react';

/**
 * What `work` makes of the choice. Undefined, also in place of a failure: something else was chosen meanwhile.
 */
export async function whileChosen<Choice, Reply>(
  chosen: RefObject<Choice>,
  work: (choice: Choice) => Promise<Reply>,
): Promise<Reply | undefined> {
  const choice = chosen.current;
  try {
    const reply = await work(choice);
    return chosen.current === choice ? reply : undefined;
  } catch (failure) {
    if (chosen.current === choice) throw failure;
    return undefined;
  }
}
