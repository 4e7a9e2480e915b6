import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { login, logout } from '#/features/accounts/contract.ts';
import { tusPath } from '#/features/media/folders.ts';
import type { Upload } from '#/features/media/shapes.ts';
import { dataFolder } from '#test/support/embedded.ts';
import { emailOf, Fixtures, fixtures, password } from '#test/support/fixtures.ts';
import { freshDatabase } from '#test/support/freshDatabase.ts';
import { Person } from '#test/support/person.ts';
import { startProcess } from '#test/support/started.ts';
import { undo } from '#test/support/undo.ts';
import { settled } from '#test/support/upload.ts';
import { openUploadProxy, type Passed } from '#test/support/uploadProxy.ts';
import { inventedVideo } from '#test/support/videos.ts';
import { retryLimits } from './retries.ts';
import { UploadTask } from './UploadTask.ts';
import { isOver } from './uploadStates.ts';

// The short form is for every run; `npm run lab -- uploads` does the long one.
const isLong = process.env.LAB === 'long';
const fileBytes = isLong ? limits.videoBytes : 64 * 1024 * 1024;
/** Parts of the file at which the server is killed: the first within a small chunk, the others within ever larger ones. */
const schedule = isLong ? [0.001, 0.1, 0.35, 0.6, 0.85] : [0.004, 0.35, 0.8];
/** The kill after which another server goes on, and the one after which the sender has signed in anew. */
const [otherServer, otherSession] = [1, schedule.length - 1];

/** A file as the library takes it outside of a browser. */
function fileOf(bytes: Buffer) {
  const slice = (start?: number, end?: number) => {
    const part = bytes.subarray(start, end);
    return Object.assign(part, { arrayBuffer: async () => part });
  };
  return Object.assign(bytes, { size: bytes.length, slice, name: 'operation.mp4' }) as unknown as File;
}

const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('A large file is uploaded over kills of the server, another port and another session; at most one chunk per kill is sent twice', {
  timeout: 240_000,
}, async t => {
  // A PostgreSQL of the server's own would be started again after each kill.
  const { url: DATABASE_URL, drop } = await freshDatabase();
  undo(t, drop);
  const settings = { DATA_DIR: await dataFolder(t), DATABASE_URL };
  const proxy = await openUploadProxy();
  undo(t, proxy.close);
  let { child, opened } = startProcess(t, settings);
  proxy.to.url = await opened;
  const people = new Fixtures(proxy.url);
  const [first, jonas] = [await people.account(fixtures.amara), await people.account(fixtures.jonas)];
  let amara = first;
  proxy.to.cookie = amara.cookie;

  let [kills, sent] = [0, 0];
  const restarts: Promise<unknown>[] = [];
  const restart = async (kill: number) => {
    await once(child, 'exit');
    const PORT = kill === otherServer ? '0' : new URL(proxy.to.url).port;
    ({ child, opened } = startProcess(t, { ...settings, PORT }));
    // Somebody else may have been given the port meanwhile.
    opened = opened.catch(() => {
      ({ child, opened } = startProcess(t, settings));
      return opened;
    });
    proxy.to.url = await opened;
    if (kill === otherSession) await signInAnew();
    assert.equal((await ask(jonas)).status, 404);
  };
  const signInAnew = async () => {
    const before = amara;
    amara = new Person(proxy.url, 'Amara at another device');
    await amara.does(login, { email: emailOf(fixtures.amara.username), password });
    proxy.to.cookie = amara.cookie;
    await before.does(logout, {});
  };
  const film = inventedVideo(fileBytes);
  proxy.watch(more => {
    sent += more;
    const next = schedule[kills];
    if (next === undefined || sent < film.length * next) return;
    kills++;
    child.kill('SIGKILL');
    const restarted = restart(kills);
    restarted.catch(() => {});
    restarts.push(restarted);
  });

  const task = new UploadTask<Upload>(fileOf(film), {
    endpoint: proxy.url + tusPath,
    metadata: { purpose: 'post_videos', filename: 'operation.mp4' },
    finish: url => settled(amara, idIn(url)),
    discard: async () => {},
    retryLimits: { ...retryLimits, first: 200, longest: 1_000 },
  });
  const ask = (person: Person) =>
    person.request('HEAD', `${tusPath}/${idIn(task.view().url!)}`, undefined, { 'tus-resumable': '1.0.0' });
  const { state, result, error } = await over(task);
  await Promise.all(restarts);
  assert.deepEqual([state, error, result?.state, kills], ['success', undefined, 'ready', schedule.length]);

  const cuts = cutsIn(proxy.passed);
  assert.equal(cuts.length, schedule.length);
  for (const { acknowledged, kept, gone } of cuts) {
    assert.ok(kept >= acknowledged, `${kept} bytes were kept of ${acknowledged} acknowledged`);
    assert.ok(gone >= kept && gone - kept <= limits.chunkBytes, `${gone - kept} bytes were sent again`);
  }
  const served = await amara.request('GET', `/media/${result!.id}/video.mp4`);
  assert.equal(sum(new Uint8Array(await served.arrayBuffer())), sum(film));
  const again = Math.max(...cuts.map(({ gone, kept }) => gone - kept)) / 1024 / 1024;
  t.annotate(`${kills} kills, the same bytes, at most ${again.toFixed(1)} MB sent twice for one of them`);
});

const idIn = (url: string) => url.split('/').at(-1)!;

/** Waits until the task has ended, whatever way. */
const over = (task: UploadTask<Upload>) =>
  new Promise<ReturnType<typeof task.view>>(resolve => {
    const look = () => isOver(task.view().state) && resolve(task.view());
    task.on(look);
    look();
  });

/** At each cut: what had been acknowledged, what had gone, and what the next server said it had. */
function cutsIn(passed: Passed[]) {
  const cuts = [];
  let [acknowledged, gone, isCut] = [0, 0, false];
  for (const { method, status, from, sent, offset } of passed) {
    if (method === 'PATCH') gone = from + sent;
    if (method === 'PATCH' && status === undefined) isCut = true;
    if (method === 'PATCH' && status === 204) acknowledged = offset!;
    if (method !== 'HEAD' || status !== 200 || !isCut) continue;
    cuts.push({ acknowledged, gone, kept: offset! });
    isCut = false;
  }
  return cuts;
}
