/**
 * `npm run stress -- cluster [--buyers 64 --only 'kill primary,partition Redis'] [--trial]`. RELEASES_DIR and
 * ROLLOUTS_DIR set the releases that edges serve.
 */
import { once } from 'node:events';
import { readCommandLine } from '@taquilla/server';
import { clusterRun, clusterTrial } from './cluster-run.ts';
import { trialInstructions } from './how-to-try.ts';

/** Longest accepted time without a purchase in seconds. */
const MAX_PAUSE = 15;

const { values } = readCommandLine('npm run stress -- cluster', {
  options: {
    buyers: { type: 'string', default: '64' },
    only: { type: 'string', default: '' },
    trial: { type: 'boolean', default: false },
  },
});
if (process.getuid?.() !== 0)
  throw new Error('Network namespaces require root: run the command as root or in a container.');
const releases = {
  releasesDir: process.env['RELEASES_DIR'] ?? 'var/releases',
  rolloutsDir: process.env['ROLLOUTS_DIR'] ?? 'var/rollouts',
};
if (values.trial) {
  const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await clusterTrial(releases, (machines) => console.log(trialInstructions(machines)), ended);
  process.exit();
}
const began = performance.now();
const report = await clusterRun({
  buyers: Number(values.buyers),
  only: values.only.split(',').filter(Boolean),
  ...releases,
  onFault: ({ fault, pause, purchases }) =>
    console.log(
      `${fault.padEnd(24)} ${pause.toFixed(1).padStart(5)} s without a purchase, ${purchases} purchases during the fault`,
    ),
});
const { ledger, witness, acknowledged, lost, twice, unreported, cartsLost, rate } = report;
const list = (counts: ReadonlyMap<unknown, number>) =>
  [...counts].map(([what, times]) => `${String(what)}: ${times}`).join(', ') || 'none';
console.log(
  `\n${acknowledged} purchases acknowledged (${rate.toFixed(1)} per second): ${lost} lost, ${twice} duplicated`,
);
console.log(
  `${unreported} paid without a response to the buyer; ${cartsLost} of ${ledger.carts.size} carts lost their hold`,
);
console.log(`failed responses that buyers retried, by status (0: no response): ${list(ledger.failures)}`);
console.log(`responses to the witness: pages ${list(witness.pages)}; API calls ${list(witness.calls)}`);
console.log(`503 of the backend with Retry-After and code "busy": ${witness.busyResponses}`);
console.log(`503 without Retry-After: ${ledger.withoutRetryAfter}`);
console.log(`\naudit:\n${report.audit}`);
console.log(`${Math.round((performance.now() - began) / 1000)} s`);
const late = report.figures.filter(({ pause }) => pause > MAX_PAUSE);
for (const { fault, pause } of late)
  console.error(`${fault}: ${pause.toFixed(1)} s without a purchase, more than ${MAX_PAUSE}`);
for (const fault of report.faults) console.error(fault);
if (lost + twice + late.length + ledger.withoutRetryAfter + report.faults.length > 0) process.exitCode = 1;
