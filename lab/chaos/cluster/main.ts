/**
 * `npm run stress -- cluster [--buyers 64 --only 'kill primary,partition Redis'] [--trial]`. RELEASES_DIR and
 * ROLLOUTS_DIR set the releases that edges serve.
 */
import { once } from 'node:events';
import { readCommandLine } from '@taquilla/server';
import { clusterRun, clusterTrial } from './cluster-run.ts';
import { howToTry } from './how-to-try.ts';

/** Goal: seconds without a sale. */
const GOAL = 15;

const { values } = readCommandLine('npm run stress -- cluster', {
  options: {
    buyers: { type: 'string', default: '64' },
    only: { type: 'string', default: '' },
    trial: { type: 'boolean', default: false },
  },
});
if (process.getuid?.() !== 0)
  throw new Error('Networks can be made by root only: run it as root, or in a container.');
const releases = {
  releasesDir: process.env['RELEASES_DIR'] ?? 'var/releases',
  rolloutsDir: process.env['ROLLOUTS_DIR'] ?? 'var/rollouts',
};
if (values.trial) {
  const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await clusterTrial(releases, (machines) => console.log(howToTry(machines)), ended);
  process.exit();
}
const began = performance.now();
const report = await clusterRun({
  buyers: Number(values.buyers),
  only: values.only.split(',').filter(Boolean),
  ...releases,
  onFault: ({ fault, pause, purchases }) =>
    console.log(
      `${fault.padEnd(24)} ${pause.toFixed(1).padStart(5)} s without a sale, ${purchases} purchases meanwhile`,
    ),
});
const { ledger, witness, acknowledged, lost, twice, untold, cartsLost, rate } = report;
const list = (counts: ReadonlyMap<unknown, number>) =>
  [...counts].map(([what, times]) => `${String(what)}: ${times}`).join(', ') || 'none';
console.log(
  `\n${acknowledged} purchases acknowledged (${rate.toFixed(1)} a second): lost ${lost}, twice ${twice}`,
);
console.log(
  `${untold} paid whose buyers had no answer yet; ${cartsLost} of ${ledger.carts.size} carts lost their hold`,
);
console.log(`failures that buyers tried again after, by status (0: no answer): ${list(ledger.failures)}`);
console.log(`a visitor meanwhile: pages ${list(witness.pages)}; calls ${list(witness.calls)}`);
console.log(`the box office asked to wait (503, Retry-After, its words): ${witness.waitingWords} times`);
console.log(`503 that did not say for how long: ${ledger.untimed}`);
console.log(`\nthe auditor:\n${report.audit}`);
console.log(`${Math.round((performance.now() - began) / 1000)} s`);
const late = report.figures.filter(({ pause }) => pause > GOAL);
for (const { fault, pause } of late)
  console.error(`${fault}: ${pause.toFixed(1)} s without a sale, more than ${GOAL}`);
for (const fault of report.faults) console.error(fault);
if (lost + twice + late.length + ledger.untimed + report.faults.length > 0) process.exitCode = 1;
