import { appendFileSync } from 'node:fs';
import { openapi } from '#/base/server/openapi.ts';
import { contract } from '#/contract.ts';
import { type Document, operationsOf } from './document.ts';
import { Finding, openFuzzer } from './fuzzer.ts';
import { protocols } from './protocols.ts';

/**
 * `npm run fuzz -- [runs] [seed] [words]`: so many runs of each operation whose name holds one of the words, then of the
 * live stream ('live') and of uploads ('tus'). What is
 * found goes to the corpus, where `npm test` replays it.
 */
const [runs = 10_000, seed = Math.trunc(Math.random() * 2 ** 31)] = process.argv.slice(2, 4).map(Number);
const words = process.argv.slice(4);
const meant = ({ name }: { name: string }) => words.length === 0 || words.some(word => name.includes(word));
const operations = operationsOf(openapi(contract, '') as unknown as Document).filter(meant);

const fuzzer = await openFuzzer();
console.log(`${operations.length} operations, ${runs} runs each, seed ${seed}`);
let failed = 0;
for (const operation of operations) {
  try {
    await fuzzer.fuzz(operation, { runs, seed });
    console.log(`✔ ${operation.name}`);
  } catch (error) {
    failed++;
    const { cause } = error as Error;
    if (cause instanceof Finding) appendFileSync('src/testing/fuzz/found.txt', `${cause.line}\n`);
    console.log(`✖ ${operation.name}\n${(error as Error).message}\n${cause}`);
  }
}
const protocolsMeant = protocols.filter(name => meant({ name }));
for (const protocol of protocolsMeant)
  await fuzzer.fuzzProtocol(protocol, { runs, seed }).then(
    () => console.log(`✔ ${protocol}`),
    error => {
      failed++;
      console.log(`✖ ${protocol}\n${error.message}\n${error.cause}`);
    },
  );
await fuzzer.close();
console.log(`${operations.length + protocolsMeant.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
