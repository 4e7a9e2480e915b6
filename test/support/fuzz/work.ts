import { Finding, openFuzzer } from './fuzzer.ts';
import { protocols } from './protocols.ts';
import type { Asked, Came } from './worker.ts';

// What openWorker starts; it ends with the process that did.
const fuzzer = await openFuzzer();

process.on('message', async ({ name, runs, seed }: Asked) => {
  const begun = performance.now();
  const protocol = protocols.find(one => one === name);
  const operation = fuzzer.operations.find(one => one.name === name);
  const fuzzing = protocol
    ? fuzzer.fuzzProtocol(protocol, { runs, seed }).then(() => 0)
    : fuzzer.fuzz(operation!, { runs, seed });
  const came = await fuzzing.then(again => ({ again }), failureOf);
  process.send!({ ...came, seconds: (performance.now() - begun) / 1_000 } satisfies Came);
});

function failureOf({ message, cause }: Error) {
  const line = cause instanceof Finding ? cause.line : undefined;
  return { again: 0, error: `${message}\n${cause ?? ''}`, line };
}

process.on('disconnect', async () => {
  await fuzzer.close();
  process.exit(0);
});
