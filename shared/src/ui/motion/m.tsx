import type { HTMLMotionProps } from 'framer-motion';
import type { CSSProperties, ReactNode } from 'react';
import type * as Engine from './engine.ts';

let engine: typeof Engine | undefined;

/** Fetches framer-motion, which the first picture does without. The shell calls it when the page has nothing else to do. */
export async function loadMotion(): Promise<void> {
  engine ??= await import(/* webpackChunkName: "motion" */ './engine.ts');
}

/**
 * framer-motion's own `m`, for what may move but need not: until the engine is here, and in tests, what is drawn stands still where it ends.
 * Nothing moves for a person who wants no motion.
 */
export const m = { div: MotionDiv };

function MotionDiv(props: HTMLMotionProps<'div'>) {
  if (!engine) return <Still {...props} />;
  const { LazyMotion, MotionConfig, domAnimation, motion } = engine;
  return (
    <LazyMotion features={domAnimation} strict>
      <MotionConfig reducedMotion="user">
        <motion.div {...props} />
      </MotionConfig>
    </LazyMotion>
  );
}

function Still({ children, className, id, role, style }: HTMLMotionProps<'div'>) {
  return (
    <div className={className} id={id} role={role} style={style as CSSProperties}>
      {children as ReactNode}
    </div>
  );
}
