import type { HTMLMotionProps } from 'framer-motion';
import type { CSSProperties, ReactNode } from 'react';
import type * as Engine from './engine.ts';

let engine: typeof Engine | undefined;

/** Loads framer-motion, which the first render does not need. The shell calls it when the page is idle. */
export async function loadMotion(): Promise<void> {
  engine ??= await import(/* webpackChunkName: "motion" */ './engine.ts');
}

/**
 * framer-motion's `m`, for optional animations: until the engine is loaded, and in tests, elements render in
 * their final state. Respects the visitor's preference for reduced motion.
 */
export const m = { div: MotionDiv };

function MotionDiv(props: HTMLMotionProps<'div'>) {
  if (!engine) return <StaticDiv {...props} />;
  const { LazyMotion, MotionConfig, domAnimation, motion } = engine;
  return (
    <LazyMotion features={domAnimation} strict>
      <MotionConfig reducedMotion="user">
        <motion.div {...props} />
      </MotionConfig>
    </LazyMotion>
  );
}

function StaticDiv({ children, className, id, role, style }: HTMLMotionProps<'div'>) {
  return (
    <div className={className} id={id} role={role} style={style as CSSProperties}>
      {children as ReactNode}
    </div>
  );
}
