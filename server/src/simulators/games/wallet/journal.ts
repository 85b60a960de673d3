import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface JournaledMap<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  values(): Value[];
}

export interface Journal {
  map<Value>(name: string): JournaledMap<Value>;
}

type Line = [name: string, key: string, value: unknown];

/**
 * Durable maps with a write-ahead log: each change is a line of the file, written before it takes effect, so
 * that a killed provider knows what it had sent. Without a file, the maps are in memory.
 */
export function openJournal(file: string | undefined): Journal {
  const maps = new Map<string, Map<string, unknown>>();
  const mapOf = (name: string) => {
    const map = maps.get(name) ?? new Map<string, unknown>();
    maps.set(name, map);
    return map;
  };
  if (file) mkdirSync(dirname(file), { recursive: true });
  for (const [name, key, value] of file ? linesOf(file) : []) mapOf(name).set(key, value);
  return {
    map<Value>(name: string): JournaledMap<Value> {
      const map = mapOf(name) as Map<string, Value>;
      return {
        get: (key) => map.get(key),
        set: (key, value) => {
          if (file) appendFileSync(file, `${JSON.stringify([name, key, value] satisfies Line)}\n`);
          map.set(key, value);
        },
        values: () => [...map.values()],
      };
    },
  };
}

/** The last line may be cut off: its change had not taken effect. */
function linesOf(file: string): Line[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Line];
      } catch {
        return [];
      }
    });
}
