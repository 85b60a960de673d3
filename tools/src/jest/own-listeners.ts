type Listening = Parameters<EventTarget['addEventListener']>;

/**
 * Notes who listens to these from now on, apart from libraries that are kept: those know that they listen already, and do
 * so only once.
 */
export function ownListeners(targets: readonly EventTarget[]): { remove(): void } {
  const noted: (() => void)[] = [];
  for (const target of targets) {
    const { addEventListener } = target;
    target.addEventListener = function (this: EventTarget, ...listening: Listening) {
      if (isOwn(callerOf())) noted.push(() => target.removeEventListener(...listening));
      addEventListener.apply(this ?? target, listening);
    };
  }
  return {
    remove() {
      for (const remove of noted.splice(0)) remove();
    },
  };
}

const isOwn = (file: string): boolean => !file.includes('/node_modules/') || file.includes('/@testing-library/');

function callerOf(): string {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.prepareStackTrace = (_, sites) => sites[2]?.getFileName() ?? '';
  Error.stackTraceLimit = 4;
  try {
    return String(new Error().stack);
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  }
}
