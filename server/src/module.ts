import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';

/**
 * A value that a module provides to the modules above it. Declared in the module's public file, so that users
 * import that file.
 */
export interface Provided<T> {
  provide(app: FastifyInstance, value: T): void;
  /** @throws unless the module was registered before. */
  from(app: FastifyInstance): T;
}

/** A typed decorator of the app. */
export function provided<T extends object>(name: string): Provided<T> {
  return {
    provide: (app, value) => void app.decorate<unknown>(name, value),
    from: (app) => app.getDecorator<T>(name),
  };
}

/**
 * A module of the server: a Fastify plugin whose decorators and hooks apply to the whole app.
 *
 * @param build receives the module's part of the app's dependencies.
 */
export function serverModule<Options extends object>(
  name: string,
  build: (app: FastifyInstance, options: Options) => void,
): FastifyPluginAsync<Options> {
  const plugin: FastifyPluginAsync<Options> = async (app, options) => build(app, options);
  return fp(plugin, { name });
}
