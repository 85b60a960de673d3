import { tellSupervisor } from '../src/tell-supervisor.ts';

const supervisor = process.ppid;
process.once('disconnect', () => {
  console.log('ends in order');
  process.exit(0);
});
console.log('starts');
// Busy until the supervisor is dead, so that the message to it fails before `disconnect` is heard. Ends also when the
// test was broken off before it killed anybody.
for (const until = Date.now() + 60_000; process.ppid === supervisor && Date.now() < until;);
tellSupervisor();
