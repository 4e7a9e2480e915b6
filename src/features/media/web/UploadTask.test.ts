import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { type Fault, openTusServer } from '#test/support/tusServer.ts';
import { delayBefore, type RetryLimits, retryLimits } from './retries.ts';
import { SendingFailed } from './SendingFailed.ts';
import { UploadTask } from './UploadTask.ts';
import type { UploadState } from './uploadStates.ts';

let server: Awaited<ReturnType<typeof openTusServer>>;
beforeAll(async () => {
  server = await openTusServer();
});
afterAll(() => server.close());

const quick: RetryLimits = { first: 2, longest: 10, upload: 5_000, operation: 2_000 };

/** A file whose every part differs, as the library takes it outside of a browser. */
function fileOf(size: number) {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at + 4 <= size; at += 4) bytes.writeUInt32LE((at * 2_654_435_761) >>> 0, at);
  const slice = (start?: number, end?: number) => {
    const part = bytes.subarray(start, end);
    return Object.assign(part, { arrayBuffer: async () => part });
  };
  return Object.assign(bytes, { size, slice, name: 'round.mp4' }) as unknown as File & Buffer;
}

async function discard(url: string) {
  const answer = await fetch(url, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } });
  if (!answer.ok && answer.status !== 404) throw new SendingFailed(undefined, new Error('not taken away'));
}

function send(file: File & Buffer, options: Partial<ConstructorParameters<typeof UploadTask>[1]> = {}) {
  const finish = async (url: string) => url;
  const { endpoint } = server;
  const told = { endpoint, metadata: {}, finish, discard, retryLimits: quick };
  const task = new UploadTask<unknown>(file, { ...told, ...options });
  const states: UploadState[] = [task.view().state];
  task.on(() => states.at(-1) !== task.view().state && states.push(task.view().state));
  return Object.assign(task, { states });
}

/** Waits until the task is in one of these states. */
function reached(task: UploadTask<unknown>, ...states: UploadState[]) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`it is still ${task.view().state}`)), 45_000);
    const look = () => {
      if (!states.includes(task.view().state)) return;
      clearTimeout(timer);
      stop();
      resolve();
    };
    const stop = task.on(look);
    look();
  });
}

const stored = async (task: UploadTask<unknown>) => server.stored(task.view().url!);

test('262144 bytes are sent in one request, one byte more in chunks of doubling size', async () => {
  const small = fileOf(limits.uploadAtOnce);
  let from = server.requests.length;
  const first = send(small);
  await reached(first, 'success');
  assert.deepEqual(
    server.requests.slice(from).map(({ method, bytes }) => [method, bytes]),
    [['POST', limits.uploadAtOnce]],
  );
  assert.ok(small.equals((await stored(first))!));

  from = server.requests.length;
  const one = limits.uploadAtOnce;
  const large = fileOf(one * 12 + 1);
  const second = send(large);
  await reached(second, 'success');
  assert.deepEqual(
    server.requests.slice(from).map(({ method, bytes }) => [method, bytes]),
    [
      ['POST', 0],
      ['PATCH', one],
      ['PATCH', 2 * one],
      ['PATCH', 4 * one],
      ['PATCH', 5 * one + 1],
    ],
  );
  assert.ok(large.equals((await stored(second))!));
});

test('no chunk is larger than 32 MB', async () => {
  const file = fileOf(100 * 1024 * 1024);
  const from = server.requests.length;
  const task = send(file);
  await reached(task, 'success');
  const sizes = server.requests.slice(from).map(({ bytes }) => bytes);
  assert.equal(Math.max(...sizes), limits.chunkBytes);
  assert.equal(
    sizes.reduce((sum, size) => sum + size),
    file.size,
  );
});

test('5xx, 408, 429 and a dropped connection are retried from the server’s offset', async () => {
  const file = fileOf(3_000_000);
  const faults: Fault[] = [
    { status: 500 },
    { status: 503 },
    { status: 408 },
    { status: 429 },
    { cutAfter: 0 },
  ];
  server.befall(...faults);
  const from = server.requests.length;
  const task = send(file);
  await reached(task, 'success');
  assert.ok(server.requests.length - from > faults.length);
  assert.ok(file.equals((await stored(task))!));

  const again = send(file);
  await wait(1);
  server.befall({ cutAfter: 700_000 }, { cutAfter: 700_000 }, { cutAfter: 700_000 });
  await reached(again, 'success');
  assert.ok(file.equals((await stored(again))!));
});

test('retry delays double up to the maximum, and are never shorter than the server asked for', () => {
  for (let tries = 0; tries < 12; tries++) {
    const most = Math.min(retryLimits.longest, retryLimits.first * 2 ** tries);
    const pauses = Array.from({ length: 50 }, () => delayBefore(tries, retryLimits, 0));
    assert.ok(Math.min(...pauses) >= most / 2 && Math.max(...pauses) <= most, `try ${tries}`);
  }
  assert.equal(delayBefore(0, retryLimits, 90_000), 90_000);
});

test('each retry waits longer than the one before', async () => {
  server.befall(...Array(4).fill({ status: 503 }));
  const from = server.requests.length;
  await reached(send(fileOf(3_000), { retryLimits: { ...quick, first: 40, longest: 10_000 } }), 'success');
  const arrivals = server.requests.slice(from).map(({ at }) => at);
  // At least the lower half of 40, 80, 160 and 320 ms; how much of the upper half is drawn by lot.
  for (const [n, least] of [20, 40, 80, 160].entries())
    assert.ok(arrivals[n + 1]! - arrivals[n]! >= least - 2, `${arrivals}`);
});

test('a 2xx response that is not from an upload server counts as a network error', async () => {
  const file = fileOf(3_000_000);
  server.befall({ status: 200 }, { status: 200 });
  const task = send(file);
  await reached(task, 'success', 'error');
  assert.equal(task.view().state, 'success');
  assert.ok(file.equals((await stored(task))!));
});

test('a permanent error fails at once, a temporary one when the retries time out', async () => {
  for (const status of [400, 401, 403, 413, 415]) {
    server.calm();
    server.befall({ status });
    const from = server.requests.length;
    const task = send(fileOf(3_000));
    await reached(task, 'error');
    assert.equal(server.requests.length, from + 1, `${status}`);
  }
  const impatient = { ...quick, upload: 100 };
  server.befall(...Array(200).fill({ status: 503 }));
  const task = send(fileOf(3_000), { retryLimits: impatient });
  await reached(task, 'error');
  server.calm();
  assert.ok(task.view().error instanceof Refusal);
});

test('Retry-After is honoured, and one beyond the time limit fails at once', async () => {
  server.befall({ status: 429, retryAfter: 1 });
  const from = server.requests.length;
  const task = send(fileOf(3_000));
  await reached(task, 'success');
  const [first, second] = server.requests.slice(from);
  assert.ok(second!.at - first!.at >= 950, `${second!.at - first!.at} ms`);

  server.befall({ status: 429, retryAfter: 3600 });
  await reached(send(fileOf(3_000)), 'error');
});

test('a new task for the same file resumes the former one', async () => {
  const file = fileOf(5_000_000);
  const task = send(file);
  while (task.view().sent < 1_000_000) await wait(1);
  assert.ok(task.pause());
  await reached(task, 'paused');
  const { url } = task.view();
  const had = (await server.stored(url!))!.length;
  assert.ok(had > 0);
  const from = server.requests.length;
  const next = send(file, { url });
  await reached(next, 'success');
  assert.equal(next.view().url, url);
  const sent = server.requests.slice(from).reduce((sum, { bytes }) => sum + bytes, 0);
  assert.ok(sent > 0 && sent <= file.size - had, `${sent} bytes more, when ${had} were there`);
  assert.ok(file.equals((await server.stored(url!))!));
});

test('an upload that the server no longer has starts over', async () => {
  const file = fileOf(400_000);
  const task = send(file, { url: `${server.endpoint}/0123456789abcdef0123456789abcdef` });
  await reached(task, 'success');
  assert.ok(file.equals((await stored(task))!));
});

test('a refusal at the end is an error with its sentence', async () => {
  const refuse = async () => {
    throw new Refusal('invalid', 'media.unreadableImage');
  };
  const task = send(fileOf(1_000), { finish: refuse });
  await reached(task, 'error');
  assert.equal((task.view().error as Refusal).text, 'media.unreadableImage');
});

/** A task whose place at the server is being made, and how to let it be made. */
async function beingMade(file: File & Buffer) {
  const made = Promise.withResolvers<void>();
  const asked = server.requests.length;
  server.befall({ after: made.promise });
  const task = send(file);
  while (server.requests.length === asked) await wait(2);
  return { task, let: made.resolve };
}

const sizes = [1_000, limits.uploadAtOnce + 1];

test('canceling while the upload is being created leaves nothing behind', {
  timeout: 20_000,
}, async () => {
  for (const size of sizes) {
    const before = await server.uploads();
    const { task, let: makeIt } = await beingMade(fileOf(size));
    task.cancel();
    await reached(task, 'canceled');
    const asked = server.requests.length;
    makeIt();
    while (!server.requests.slice(asked).some(({ method }) => method === 'DELETE')) await wait(2);
    while ((await server.uploads()) > before) await wait(2);
  }
});

test('pausing while the upload is being created resumes there', { timeout: 20_000 }, async () => {
  for (const size of sizes) {
    const before = await server.uploads();
    const file = fileOf(size);
    const { task, let: makeIt } = await beingMade(file);
    task.pause();
    await reached(task, 'paused');
    makeIt();
    while (!task.view().url) await wait(2);
    task.resume();
    await reached(task, 'success');
    assert.ok(file.equals((await stored(task))!));
    assert.equal(await server.uploads(), before + 1);
  }
});

// The model: what the spec's point 4 says of the wishes, and where each state may lead.
const hears = { pause: ['running'], resume: ['paused', 'pausing'], cancel: ['running', 'pausing'] } as const;
const leads: Record<UploadState, UploadState[]> = {
  running: ['pausing', 'canceling', 'success', 'error'],
  pausing: ['running', 'canceling', 'paused'],
  paused: ['running'],
  canceling: ['canceled'],
  canceled: [],
  success: [],
  error: [],
};
type Model = { isCanceled: boolean };
type Real = { task: ReturnType<typeof send>; file: File & Buffer };
type Step = fc.AsyncCommand<Model, Real>;

class Wish implements Step {
  readonly wish: keyof typeof hears;
  constructor(wish: keyof typeof hears) {
    this.wish = wish;
  }
  check = () => true;
  async run(model: Model, { task }: Real) {
    const { state } = task.view();
    const isHeard = task[this.wish]();
    assert.equal(
      isHeard,
      (hears[this.wish] as readonly string[]).includes(state),
      `${this.wish} while ${state}`,
    );
    if (this.wish === 'cancel' && isHeard) model.isCanceled = true;
  }
  toString = () => this.wish;
}

class Accident implements Step {
  readonly fault: Fault;
  constructor(fault: Fault) {
    this.fault = fault;
  }
  check = () => true;
  run = async () => server.befall(this.fault);
  toString = () => JSON.stringify(this.fault);
}

class Time implements Step {
  readonly ms: number;
  constructor(ms: number) {
    this.ms = ms;
  }
  check = () => true;
  run = async () => void (await wait(this.ms));
  toString = () => `${this.ms} ms`;
}

class Stillness implements Step {
  check = () => true;
  async run(_: Model, { task }: Real) {
    if (task.view().state === 'pausing') await reached(task, 'paused');
    if (task.view().state !== 'paused') return;
    // What was on the wire already may still arrive, late on a busy machine; an upload that goes on never falls silent.
    let seen: number;
    let looks = 0;
    do {
      seen = server.requests.length;
      await wait(20);
    } while (server.requests.length > seen && ++looks < 20);
    assert.equal(server.requests.length, seen, 'nothing is asked for while it is paused');
  }
  toString = () => 'stillness';
}

test('any sequence of commands and events follows the specification', async () => {
  const fault = fc.oneof(
    fc.constantFrom(500, 503, 408, 429).map(status => ({ status })),
    fc.nat({ max: 400_000 }).map(cutAfter => ({ cutAfter })),
  );
  const steps = fc.commands(
    [
      fc.constantFrom('pause' as const, 'resume' as const, 'cancel' as const).map(wish => new Wish(wish)),
      fc.constantFrom('pause' as const, 'resume' as const).map(wish => new Wish(wish)),
      fault.map(fault => new Accident(fault)),
      fc.nat({ max: 6 }).map(ms => new Time(ms)),
      fc.constant(new Stillness()),
    ],
    { maxCommands: 20 },
  );
  const size = fc.oneof(
    fc.integer({ min: 1, max: limits.uploadAtOnce }),
    fc.integer({ min: 1, max: 2_500_000 }),
  );
  const property = fc.asyncProperty(size, steps, async (size, steps) => {
    server.calm();
    const file = fileOf(size);
    const task = send(file);
    const model = { isCanceled: false };
    await fc.asyncModelRun(() => ({ model, real: { task, file } }), steps);

    server.calm();
    if (task.view().state === 'pausing') await reached(task, 'paused');
    task.resume();
    await reached(task, 'success', 'canceled');
    for (const [i, state] of task.states.entries())
      assert.ok(i === 0 || leads[task.states[i - 1]!].includes(state), task.states.join(' → '));
    assert.equal(task.view().state, model.isCanceled ? 'canceled' : 'success');
    const { url } = task.view();
    const kept = url && (await server.stored(url));
    if (model.isCanceled) assert.equal(kept ?? undefined, undefined, 'nothing of it stays');
    else assert.ok(file.equals(kept as Buffer), 'what was sent lies there');
  });
  await fc.assert(property, { numRuns: 50 });
});
