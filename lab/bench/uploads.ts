import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '../../src/app/limits.ts';
import { tusPath } from '../../src/features/media/folders.ts';
import type { Person } from '../../test/support/person.ts';
import { metadata } from '../../test/support/upload.ts';
import { openServer } from './openServer.ts';

const megabyte = 1024 * 1024;
const megabytes = Number(process.env.BENCH_MEGABYTES ?? limits.videoBytes / megabyte);
const path = join(tmpdir(), `rounds-bench-${process.pid}.mp4`);
const sink = `${path}.copy`;

/** Seconds curl takes to send the whole file. */
async function send(url: string, headers: Record<string, string> = {}) {
  const told = Object.entries({ expect: '', ...headers }).flatMap(([key, value]) => [
    '-H',
    `${key}: ${value}`,
  ]);
  const begun = performance.now();
  const curl = spawn('curl', ['-sf', '-X', 'PATCH', '-T', path, '-o', '/dev/null', ...told, url]);
  const [code] = await once(curl, 'exit');
  if (code !== 0) throw new Error(`curl ended with ${code}`);
  return (performance.now() - begun) / 1000;
}

async function sendTo(person: Person) {
  const { size } = await stat(path);
  const response = await person.request('POST', tusPath, undefined, {
    'tus-resumable': '1.0.0',
    'upload-length': String(size),
    'upload-metadata': metadata({ purpose: 'post_videos', filename: 'a.mp4' }),
  });
  return send(`${person.url}${response.headers.get('location')}`, {
    cookie: person.cookie,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  });
}

const file = await open(path, 'w');
for (let n = 0; n < megabytes; n++) await file.write(Buffer.alloc(megabyte, n));
await file.close();
const { person: amara, memory, close } = await openServer();
const bare = createServer((request, response) => {
  request.pipe(createWriteStream(sink)).on('finish', () => response.end());
}).listen(0, '127.0.0.1');
await once(bare, 'listening');
const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`;

// In turn, so that a drift of the machine meets both.
let [ours, limit] = [0, 0];
for (let round = 0; round < 2; round++) {
  limit += await send(bareUrl);
  ours += await sendTo(amara);
}
console.log(`A file of ${megabytes} MB by curl, twice in turn:`);
console.log(`  Rounds       ${Math.round((2 * megabytes) / ours)} MB a second`);
console.log(`  bare server  ${Math.round((2 * megabytes) / limit)} MB a second`);
console.log(`  ratio        ${(limit / ours).toFixed(2)}`);

const { now: before } = await memory();
await Promise.all(Array.from({ length: 10 }, () => sendTo(amara)));
const { most } = await memory();
const inMegabytes = (bytes: number) => Math.round(bytes / megabyte);
console.log(
  `Ten of them at once: the server held ${inMegabytes(before)} MB before, ${inMegabytes(most)} MB at most`,
);

bare.close();
await close();
for (const one of [path, sink]) await rm(one, { force: true });
