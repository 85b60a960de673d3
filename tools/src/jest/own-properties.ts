type Descriptors = Map<string | symbol, PropertyDescriptor>;

/** Reads own properties. The global object of a context lists keys that it does not have. */
function read(object: object): Descriptors {
  const found: Descriptors = new Map();
  for (const key of Reflect.ownKeys(object)) {
    const descriptor = Object.getOwnPropertyDescriptor(object, key);
    if (descriptor) found.set(key, descriptor);
  }
  return found;
}

const same = (one: PropertyDescriptor, other: PropertyDescriptor) =>
  Object.is(one.value, other.value) && one.get === other.get && one.set === other.set;

/** Snapshot of an object's own properties, restored after each test file. */
export class OwnProperties {
  readonly #object: object;
  readonly #before: Descriptors;

  constructor(object: object) {
    this.#object = object;
    this.#before = read(object);
  }

  /** Adds what `change` adds to the snapshot: a library may define globals and is loaded only once. */
  keepAdded<Result>(change: () => Result): Result {
    const before = new Set(Reflect.ownKeys(this.#object));
    try {
      return change();
    } finally {
      for (const [key, descriptor] of read(this.#object))
        if (!before.has(key)) this.#before.set(key, descriptor);
    }
  }

  restore() {
    for (const [key, now] of read(this.#object)) {
      const before = this.#before.get(key);
      if (!now.configurable || (before && same(before, now))) continue;
      if (before) Object.defineProperty(this.#object, key, before);
      else Reflect.deleteProperty(this.#object, key);
    }
    for (const [key, before] of this.#before)
      if (!Object.hasOwn(this.#object, key)) Object.defineProperty(this.#object, key, before);
  }
}
