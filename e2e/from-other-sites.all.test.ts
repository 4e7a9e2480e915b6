import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 as uuid } from 'uuid';
import { rates } from '#/app/limits.ts';
import { getPost } from '#/features/posts/contract.ts';
import { raised } from '#/platform/http/rates.ts';
import { post } from '#test/support/write.ts';
import { openHome } from './feed.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';

// Fewer misses than in the product, so that one navigation after another exceeds them within seconds.
const allowed = 5;

let stage: Stage;
test.beforeAll(async () => {
  const [shipped] = rates['thing.missed'];
  stage = await openStage(
    {},
    { rates: { ...raised(1_000), 'thing.missed': [{ ...shipped, times: allowed }] } },
  );
});
test.afterAll(() => stage.close());

test('Another site that navigates to more missing files than the enumeration guard allows locks nobody out', async () => {
  const { person, page } = await stage.member('amara');
  const { id } = await post(person, 'Still to be read');
  // `localhost` is another site than 127.0.0.1. What answers 404 as a download leaves the page where it is.
  const elsewhere = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end('<!doctype html><title>elsewhere</title><a>go</a>');
  }).listen(0, 'localhost');
  await once(elsewhere, 'listening');
  const { port } = elsewhere.address() as AddressInfo;
  const asked: { site: string | undefined; cookie: boolean; status: number }[] = [];
  page.on('response', async answer => {
    if (!answer.url().includes('/media/')) return;
    const headers = await answer.request().allHeaders();
    asked.push({
      site: headers['sec-fetch-site'],
      cookie: 'cookie' in headers,
      status: answer.status(),
    });
  });
  for (let n = 0; n < 2 * allowed; n++) {
    await page.goto(`http://localhost:${port}/`);
    const arrived = page.waitForURL(/\/media\//);
    await page.evaluate(address => {
      location.href = address;
    }, `${stage.rounds.url}/media/${uuid()}/96.webp`);
    await arrived;
  }
  elsewhere.close();
  assert.equal(asked.length, 2 * allowed);
  assert.deepEqual(
    asked.filter(one => one.site !== 'cross-site' || !one.cookie || one.status !== 401),
    [],
  );
  assert.equal((await person.does(getPost, { postId: id })).id, id);
  await openHome(page);
  await page.getByText('Still to be read').waitFor();
});
