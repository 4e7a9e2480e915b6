import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { contract, shapeOf } from '#/app/api.ts';
import { openapi } from '#/platform/http/openapi.ts';
import { type Document, operationsOf } from './document.ts';
import { protocols } from './protocols.ts';
import { type Came, openWorker } from './worker.ts';

/**
 * `npm run lab -- fuzz [runs] [seed] [words]`: so many runs of each operation whose name holds one of the words, of the
 * live stream ('live') and of uploads ('tus'), on as many Rounds as there are cores, four at most. What is found goes to
 * the corpus, where `npm test` replays it. What passed is not run again when the same runs and seed are asked for.
 */
const [runs = 10_000, seed = Math.trunc(Math.random() * 2 ** 31)] = process.argv.slice(2, 4).map(Number);
const words = process.argv.slice(4);
const meant = (name: string) => words.length === 0 || words.some(word => name.includes(word));
const operations = operationsOf(openapi(contract, shapeOf, '') as unknown as Document).map(
  ({ name }) => name,
);

const kept = `dist/fuzz/${runs}-${seed}.txt`;
mkdirSync('dist/fuzz', { recursive: true });
const passed = existsSync(kept) ? readFileSync(kept, 'utf8').trimEnd().split('\n') : [];
const names = [...operations, ...protocols].filter(meant);
const waiting = names.filter(name => !passed.includes(name));
const { length: asked } = waiting;
console.log(`${asked} operations, ${runs} runs each, seed ${seed}`);
if (asked < names.length) console.log(`${names.length - asked} passed before, says ${kept}`);

const begun = performance.now();
let [done, failed, again] = [0, 0, 0];

function tell(name: string, came: Came) {
  const { seconds, error, line } = came;
  done++;
  again += came.again;
  if (error) failed++;
  else appendFileSync(kept, `${name}\n`);
  if (line) appendFileSync('test/support/fuzz/found.txt', `${line}\n`);
  const each = `${seconds.toFixed(1)} s, ${Math.round(runs / seconds)} runs a second`;
  const alone = came.again > 0 ? `, ${came.again} asked again alone` : '';
  console.log(`${error ? '✖' : '✔'} ${name} (${done} of ${asked}; ${each}${alone})`);
  if (error) console.log(error);
}

async function work() {
  const worker = openWorker();
  for (let name = waiting.shift(); name; name = waiting.shift())
    tell(name, await worker.fuzz({ name, runs, seed }));
  await worker.close();
}

const workers = Math.min(availableParallelism(), 4, asked);
await Promise.all(Array.from({ length: workers }, work));
if (failed === 0 && waiting.length === 0) rmSync(kept, { force: true });
const seconds = (performance.now() - begun) / 1_000;
console.log(`${asked * runs} runs in ${Math.round(seconds)} s, ${again} of them asked again alone`);
console.log(`${done - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
