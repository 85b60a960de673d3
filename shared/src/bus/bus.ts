import mitt from 'mitt';
import type { SiteEvents } from '../contracts/events.ts';

const emitter = mitt<{ [Type in keyof SiteEvents]: SiteEvents[Type] }>();

/**
 * The event bus between shell and remotes. One instance per page: federation shares this module. A handler
 * that throws does not stop the others.
 */
export const bus = {
  emit<Type extends keyof SiteEvents>(type: Type, fact: SiteEvents[Type]): void {
    emitter.emit(type, fact);
  },

  /** Returns the unsubscription. */
  on<Type extends keyof SiteEvents>(type: Type, handler: (fact: SiteEvents[Type]) => void): () => void {
    const guarded = (fact: SiteEvents[Type]) => {
      try {
        handler(fact);
      } catch (error) {
        reportError(error);
      }
    };
    emitter.on(type, guarded);
    return () => emitter.off(type, guarded);
  },
};
