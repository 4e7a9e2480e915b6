import { after, before, describe, test } from 'node:test';
import { contract } from '#/app/api.ts';
import { openapi } from '#/platform/http/openapi.ts';
import { type Document, operationsOf } from '#test/support/fuzz/document.ts';
import { found } from '#test/support/fuzz/found.ts';
import { openFuzzer } from '#test/support/fuzz/fuzzer.ts';
import { protocols } from '#test/support/fuzz/protocols.ts';

const runs = 50;
// The seed of a failure is printed with it: `npm run lab -- fuzz 50 SEED` finds it again.
const seed = Math.trunc(Math.random() * 2 ** 31);
let fuzzer: Awaited<ReturnType<typeof openFuzzer>>;

before(async () => {
  fuzzer = await openFuzzer();
});
after(() => fuzzer.close());

for (const line of found) test(`what once failed is answered: ${line}`, () => fuzzer.replay(line));

describe('whatever is said to the live stream and to uploads, they answer, and do nothing for anybody else', () => {
  for (const protocol of protocols)
    test(protocol, () => fuzzer.fuzzProtocol(protocol, { runs: 4 * runs, seed }));
});

describe('whatever is said to an operation, by whomever, it answers as documented', () => {
  for (const operation of operationsOf(openapi(contract, '') as unknown as Document))
    test(operation.name, async () => {
      await fuzzer.fuzz(operation, { runs, seed });
    });
});
