import { notifySupervisor } from '../src/notify-supervisor.ts';

const supervisor = process.ppid;
process.once('disconnect', () => {
  console.log('ends in order');
  process.exit(0);
});
console.log('starts');
// Blocks until the supervisor is dead, so that sending to it fails before `disconnect` is handled. Also ends
// if the test was aborted before it killed the supervisor.
for (const until = Date.now() + 60_000; process.ppid === supervisor && Date.now() < until;);
notifySupervisor();
