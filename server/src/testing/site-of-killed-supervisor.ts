import { tellSupervisor } from '../tell-supervisor.ts';

const supervisor = process.ppid;
process.once('disconnect', () => {
  console.log('ends in order');
  process.exit(0);
});
console.log('starts');
// Busy until the supervisor is dead, so that its death is not heard of before the word to it fails.
while (process.ppid === supervisor);
tellSupervisor();
