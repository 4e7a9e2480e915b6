import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { contract, shapeOf } from '#/app/api.ts';
import { openapi } from '#/platform/http/openapi.ts';
import { type Document, operationsOf } from '#test/support/fuzz/document.ts';
import { openFuzzer } from '#test/support/fuzz/fuzzer.ts';
import { protocols } from '#test/support/fuzz/protocols.ts';

const runs = 12;
// The seed of a failure is printed with it: `npm run lab -- fuzz 50 SEED` finds it again.
const seed = Math.trunc(Math.random() * 2 ** 31);
/** Requests that once brought an answer none should get, as JSON with method, path and body; replayed as everybody. */
const found = readFileSync(new URL('../support/fuzz/found.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('{'));

let fuzzer: Awaited<ReturnType<typeof openFuzzer>>;

beforeAll(async () => {
  fuzzer = await openFuzzer();
});
afterAll(() => fuzzer.close());

for (const line of found) test(`a former failure is handled: ${line}`, () => fuzzer.replay(line));

describe('the live stream and uploads respond to any input, without effect on anybody else', () => {
  for (const protocol of protocols)
    test(protocol, () => fuzzer.fuzzProtocol(protocol, { runs: 4 * runs, seed }));
});

describe('every operation responds as documented to any input by anybody', () => {
  for (const operation of operationsOf(openapi(contract, shapeOf, '') as unknown as Document))
    test(operation.name, async () => {
      await fuzzer.fuzz(operation, { runs, seed });
    });
});
