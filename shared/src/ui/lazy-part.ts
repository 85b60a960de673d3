import { createElement, lazy, type ComponentType, type ReactNode } from 'react';

/** Of each part whose last load failed, what lets it load again. */
const failedParts = new Set<() => void>();

/**
 * React's `lazy` that can load again. React keeps a failure for good, so a part that failed while the site
 * was unreachable could only return with a reload of the page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const part = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failedParts.add(renew);
        throw error;
      }
    });
  let Part: ComponentType<Props> = part();
  const renew = () => {
    Part = part();
  };
  return (props) => createElement(Part, props);
}

/**
 * Lets failed parts load again when they are next mounted. Not during a render: what suspends would load
 * without end.
 */
export function renewFailedParts(): void {
  failedParts.forEach((renew) => renew());
  failedParts.clear();
}
