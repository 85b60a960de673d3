import { createHash } from 'node:crypto';

export interface SimulatedPerson {
  lineUid: string;
  name: string;
  email: string;
}

/** Names that can be chosen without typing. */
export const suggestedNames = ['Somchai', 'Malee', 'Anong'] as const;

/** A name maps to the same person each time, even after a restart; ids and addresses have LINE's format. */
export function personNamed(name: string): SimulatedPerson {
  const hash = createHash('sha256').update(`line|${name.toLowerCase()}`).digest('hex');
  return { lineUid: `U${hash.slice(0, 32)}`, name, email: `${hash.slice(0, 10)}@line.example` };
}

/** The people who have logged in since the simulator started, by id. */
export function linePeople() {
  const people = new Map<string, SimulatedPerson>();
  return {
    enter(name: string): SimulatedPerson {
      const person = personNamed(name);
      people.set(person.lineUid, person);
      return person;
    },
    find: (lineUid: string): SimulatedPerson | undefined => people.get(lineUid),
  };
}

export type LinePeople = ReturnType<typeof linePeople>;
