import { makeProgram } from '../../test/support/program.ts';
import { clearFailures } from './results.ts';
import { runTests } from './runTests.ts';
import { openServices } from './services.ts';
import { testFiles } from './testFiles.ts';

/*
 * `npm run lab -- each WORDS…`: runs every test of these files by itself, in a process of its own, and names those that need
 * what another test of their file has done.
 */
process.env.RACE_ROUNDS ??= '1';
const files = await testFiles(process.argv.slice(2));
makeProgram();
await clearFailures();
const { signal, close } = await openServices(files);
const broken: string[] = [];
let tests = 0;
for (const { file, titles, failures } of await runTests(files, { signal })) {
  broken.push(...failures.map(text => `${file}: ${text.split('\n')[0]}`));
  tests += titles.length + failures.length;
  for (const title of titles) {
    const [alone] = await runTests([file], { signal, title });
    if (alone?.failed !== 0 || alone.passed === 0) broken.push(`${file}: ${title}`);
  }
}
await close();
console.log(broken.map(line => `✖ ${line}`).join('\n'));
console.log(`${tests} tests by themselves, ${broken.length} failures`);
process.exit(broken.length > 0 || tests === 0 ? 1 : 0);
