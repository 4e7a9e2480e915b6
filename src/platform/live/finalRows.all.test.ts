import assert from 'node:assert/strict';
import fc from 'fast-check';
import pg from 'pg';
import { type TestContext, test } from 'vitest';
import { connect, disconnect } from '#/platform/database/database.ts';
import { freshDatabase } from '#test/support/freshDatabase.ts';
import { undo } from '#test/support/undo.ts';
import { currentPosition, finalBelow, formatPosition, isAfter, type Position, readOutbox } from './outbox.ts';

// `npm run lab -- outbox` tries many.
const interleavings = process.env.LAB === 'long' ? 10_000 : 30;

async function openDatabase(t: TestContext) {
  const database = await freshDatabase();
  undo(t, () => database.drop());
  connect(database.url, { connections: 4 });
  undo(t, disconnect);
  return database.url;
}

async function openClient(t: TestContext, url: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  undo(t, () => client.end());
  return client;
}

const writing = `insert into outbox (name, data) values ('post.deleted', '{}') returning xid::text, id::text`;
async function write(client: pg.Client) {
  const { rows } = await client.query<{ xid: string; id: string }>(writing);
  return `${rows[0]!.xid}-${rows[0]!.id}`;
}
const positionsOf = (rows: { position: Position }[]) => rows.map(({ position }) => formatPosition(position));

// In a transaction with one snapshot the look at the sessions comes as much later as the test wants. In an ordinary one the
// sessions stay as they were first seen: there the look at them comes before the snapshot.
const snapshotFirst = ['begin isolation level repeatable read', 'select 1'];
const sessionsFirst = ['begin', 'select from pg_stat_activity where datname = current_database()'];

/** Reads in three steps; between the first two one transaction gets its id, and a later one writes and ends. */
async function readBetween(t: TestContext, firstStep: string[]) {
  const url = await openDatabase(t);
  const [slow, quick, reader] = await Promise.all([1, 2, 3].map(() => openClient(t, url)));
  const start = await currentPosition();
  for (const step of firstStep) await reader!.query(step);
  await slow!.query('begin');
  const written = [await write(slow!), await write(quick!)];
  const below = await finalBelow(reader!);
  await reader!.query('commit');
  const first = await readOutbox(start, below);
  await slow!.query('commit');
  const rest = await readOutbox(first.at(-1)?.position ?? start);
  return { written, read: positionsOf([...first, ...rest]) };
}

test('a transaction that gets its id between the snapshot and the look at the sessions is not passed by', async t => {
  const { written, read } = await readBetween(t, snapshotFirst);
  assert.deepEqual(read, written);
});

test('to look at the sessions before the snapshot would pass it by', async t => {
  const { written, read } = await readBetween(t, sessionsFirst);
  assert.deepEqual(read, written.slice(1));
});

test('a transaction that ends between the steps is read in the last', async t => {
  const url = await openDatabase(t);
  const [slow, quick, reader] = await Promise.all([1, 2, 3].map(() => openClient(t, url)));
  const start = await currentPosition();
  await slow!.query('begin');
  const written = [await write(slow!), await write(quick!)];
  for (const step of snapshotFirst) await reader!.query(step);
  assert.deepEqual(await readOutbox(start), [], 'the older one can still write');
  await slow!.query('commit');
  const below = await finalBelow(reader!);
  assert.deepEqual(positionsOf(await readOutbox(start, below)), written);
});

test('ids of sessions, which have 32 bits, are compared with the whole id across a wraparound', async () => {
  const turn = 2n ** 32n;
  const belowAt = (end: bigint, running: bigint[]) =>
    finalBelow({
      query: async () => ({ rows: [{ end: String(end), running: running.map(id => String(id % turn)) }] }),
    } as unknown as pg.Pool);
  assert.equal(await belowAt(turn + 5n, [turn + 2n, turn - 3n, turn + 4n]), turn - 3n);
  assert.equal(await belowAt(2n * turn - 1n, [2n * turn + 1n]), 2n * turn - 1n);
  assert.equal(await belowAt(turn + 5n, []), turn + 5n);
});

type Step = { who: number; what: 'begin' | 'write' | 'undo' | 'commit' | 'rollback' | 'kill' | 'read' };
const whats: Step['what'][] = [
  'begin',
  'begin',
  'write',
  'write',
  'write',
  'undo',
  'commit',
  'commit',
  'rollback',
  'kill',
  'read',
  'read',
  'read',
  'read',
];
const steps = fc.array(fc.record({ who: fc.nat({ max: 3 }), what: fc.constantFrom(...whats) }), {
  minLength: 15,
  maxLength: 60,
});

/** Sessions that write, each one thing after the other, and all of them at once. */
class Writer {
  private last: Promise<unknown> = Promise.resolve();
  private client!: pg.Client;
  private pid!: number;
  private isOpen = false;
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async open() {
    this.client = new pg.Client({ connectionString: this.url });
    this.client.on('error', () => {});
    await this.client.connect();
    this.pid = (await this.client.query('select pg_backend_pid() as pid')).rows[0].pid;
    this.isOpen = false;
  }

  does(what: Exclude<Step['what'], 'read' | 'kill'>) {
    this.last = this.last.then(() => this.run(what)).catch(() => {});
    return this.last;
  }

  // Not after its last step: what it is killed in may be its commit.
  async kill(by: pg.Client) {
    await by.query('select pg_terminate_backend($1)', [this.pid]);
    this.last = this.last.then(() => this.close()).then(() => this.open());
    await this.last;
  }

  close() {
    return this.client.end().catch(() => {});
  }

  private async run(what: Step['what']) {
    if (what === 'begin' && !this.isOpen) {
      await this.client.query('begin');
      this.isOpen = true;
    } else if (what === 'write') await write(this.client);
    else if (what === 'undo' && this.isOpen) {
      await this.client.query('savepoint apart');
      await write(this.client);
      await this.client.query('rollback to savepoint apart');
    } else if (what === 'commit' || what === 'rollback') {
      await this.client.query(what);
      this.isOpen = false;
    }
  }
}

/** A hub: it takes the three steps of reading at the speed of its own, and never goes back. */
class Reader {
  readonly read: string[] = [];
  private position!: Position;
  private step = 0;
  private below = 0n;
  private readonly client: pg.Client;
  private readonly firstStep: string[];

  constructor(client: pg.Client, firstStep: string[]) {
    this.client = client;
    this.firstStep = firstStep;
  }

  async start() {
    await this.client.query('rollback');
    this.position = await currentPosition();
    this.read.length = 0;
    this.step = 0;
  }

  async does() {
    const step = this.step++ % 3;
    if (step === 0) for (const text of this.firstStep) await this.client.query(text);
    if (step === 1) {
      this.below = await finalBelow(this.client);
      await this.client.query('commit');
    }
    if (step === 2) this.take(await readOutbox(this.position, this.below));
  }

  async readToEnd() {
    this.take(await readOutbox(this.position));
  }

  private take(rows: { position: Position }[]) {
    for (const { position } of rows) {
      assert.ok(isAfter(position, this.position));
      this.position = position;
    }
    this.read.push(...positionsOf(rows));
  }
}

/** Random interleavings, after each of which a reader has read each row that was committed, in their order. */
async function property(t: TestContext, firstStep: string[]) {
  const url = await openDatabase(t);
  const [admin, ...own] = await Promise.all([1, 2, 3].map(() => openClient(t, url)));
  const writers = [1, 2, 3, 4].map(() => new Writer(url));
  const readers = own.map(client => new Reader(client, firstStep));
  await Promise.all(writers.map(one => one.open()));
  undo(t, () => Promise.all(writers.map(one => one.close())));
  return fc
    .asyncProperty(steps, fc.infiniteStream(fc.boolean()), async (all, isAwaited) => {
      for (const { who, what } of all) {
        const writer = writers[who]!;
        if (what === 'read') await readers[who % readers.length]!.does();
        else if (what === 'kill') await writer.kill(admin!);
        else {
          const done = writer.does(what);
          if (isAwaited.next().value) await done;
        }
      }
      await Promise.all(writers.map(one => one.does('commit')));
      const { rows } = await admin!.query(
        'select xid::text, id::text from outbox order by outbox.xid, outbox.id',
      );
      for (const reader of readers) {
        await reader.readToEnd();
        assert.deepEqual(
          reader.read,
          rows.map(({ xid, id }) => `${xid}-${id}`),
        );
      }
    })
    .beforeEach(async () => {
      await Promise.all(writers.map(one => one.does('rollback')));
      await admin!.query('delete from outbox');
      for (const reader of readers) await reader.start();
    });
}

test('no row ever appears behind the position, however writers, readers and lost sessions interleave', async t => {
  const report = await fc.check(await property(t, snapshotFirst), { numRuns: interleavings });
  assert.ok(!report.failed, fc.defaultReportMessage(report));
});

test('the same interleavings find out who looks at the sessions before the snapshot', async t => {
  const { failed } = await fc.check(await property(t, sessionsFirst), { numRuns: 1_000, endOnFailure: true });
  assert.ok(failed);
});
