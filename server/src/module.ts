import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';

/**
 * A value that a module provides to the modules above it. Declared in the module's public file, so that users
 * import that file.
 */
export interface Provided<T> {
  give(app: FastifyInstance, value: T): void;
  /** @throws unless the module was registered before. */
  of(app: FastifyInstance): T;
}

/** A typed decorator of the app. */
export function provided<T extends object>(name: string): Provided<T> {
  return {
    give: (app, value) => void app.decorate<unknown>(name, value),
    of: (app) => app.getDecorator<T>(name),
  };
}

/**
 * A module of the server: a Fastify plugin whose decorators and hooks apply to the whole app.
 *
 * @param build receives the module's part of the app's dependencies.
 */
export function serverModule<Given extends object>(
  name: string,
  build: (app: FastifyInstance, given: Given) => void,
): FastifyPluginAsync<Given> {
  const plugin: FastifyPluginAsync<Given> = async (app, given) => build(app, given);
  return fp(plugin, { name });
}
