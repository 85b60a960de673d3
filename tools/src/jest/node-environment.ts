import NodeEnvironment from 'jest-environment-node';
import { EnvironmentOfFile, KeptEnvironment } from './kept-environment.ts';

class KeptNode extends KeptEnvironment {
  keeps(modulePath: string): boolean {
    return modulePath.includes('/node_modules/') && !/\/node_modules\/(fast-check|jest[\w-]*|@jest)\//.test(modulePath);
  }
}

let kept: KeptNode | undefined;

/** Jest's own for Node, made once per worker: see `runtime.cjs`. */
export default class NodeEnvironmentOnce extends EnvironmentOfFile {
  constructor(...options: ConstructorParameters<typeof NodeEnvironment>) {
    super((kept ??= new KeptNode(new NodeEnvironment(...options))));
  }
}
