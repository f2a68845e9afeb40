/**
 * `npm run -s bench -- graph`: prints imports between the backend's domains, import cycles of its modules, and imports
 * against the dependency order.
 */
import { readCommandLine } from '@taquilla/server';
import { BACKEND, DOMAINS } from '../tools/src/lint/domains/domains.ts';
import {
  againstTheOrder,
  betweenDomains,
  importsBelow,
  inCircles,
} from '../tools/src/lint/domains/import-graph.ts';

readCommandLine('npm run bench -- graph', {});
const imports = importsBelow(BACKEND);
const between = betweenDomains(imports);
for (const { name, modules } of DOMAINS) {
  const counts = [...(between.get(name) ?? [])].map(([to, count]) => `${to} ${count}`);
  console.log(
    `${name.padEnd(10)} ${String(modules.length).padStart(2)} modules → ${counts.join(' · ') || '–'}`,
  );
}
const [cycles, reversed] = [inCircles(imports), againstTheOrder(imports, DOMAINS)];
console.log(`\nfolders in a cycle: ${cycles.length} ${cycles.join(' ')}`);
console.log(`imports against the order: ${reversed.length}`, ...reversed.map((line) => `\n  ${line}`));
