import { createHash } from 'node:crypto';

export interface SimulatedPerson {
  lineUid: string;
  name: string;
  email: string;
}

/** Who can be chosen without typing. */
export const suggestedNames = ['Somchai', 'Malee', 'Anong'] as const;

/** Whoever gives a name is the same person each time, also after a restart; the forms are LINE's. */
export function personNamed(name: string): SimulatedPerson {
  const hash = createHash('sha256').update(`line|${name.toLowerCase()}`).digest('hex');
  return { lineUid: `U${hash.slice(0, 32)}`, name, email: `${hash.slice(0, 10)}@line.example` };
}

/** Those who have logged in since the simulator started, by their id. */
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
