import { breakOff } from './suite/breakOff.ts';
import { check } from './suite/check.ts';
import { ensureChromium } from './suite/chromium.ts';
import { count } from './suite/count.ts';
import { ensure, ofNodes, ofScanner } from './suite/debian.ts';
import { checkProofs } from './suite/proofs.ts';
import { passedTitles, runTests } from './suite/runTests.ts';
import { openSwift } from './suite/swift.ts';
import { tellAgain } from './suite/tell.ts';
import { openTestDatabase } from './suite/testDatabase.ts';
import { testFiles } from './suite/testFiles.ts';

// Words on the command line choose test files by their path; without any, everything is checked.
const words = process.argv.slice(2);
const [unit, browser] = [await testFiles('src', words), await testFiles('e2e', words)];

if (words.length === 0) {
  await Promise.all([
    check('lint and format', 'biome', 'check', '.'),
    check('types', 'tsc', '--noEmit'),
    check('no unused code', 'knip'),
  ]);
}
// The server hands out the built page, so every test of it needs one.
const isBuilt = await check('production build', process.execPath, 'bin/build.mjs');

const closeDatabase = await openTestDatabase();
const closeSwift = unit.some(file => /[/\\]s3[/\\]/.test(file)) ? await openSwift() : undefined;
if (unit.some(file => /[/\\]nodes\w/.test(file))) ensure(ofNodes, 'a test of several nodes');
if (unit.some(file => file.includes('alware'))) ensure(ofScanner, 'a test of a scanner');
const broken = breakOff(() => Promise.allSettled([closeDatabase(), closeSwift?.()]));

if (unit.length > 0) await runTests(unit, broken);
if (browser.length > 0 && isBuilt && ensureChromium()) await runTests(browser, broken);
await Promise.all([closeDatabase(), closeSwift?.()]);
if (words.length === 0) checkProofs(passedTitles);

if (unit.length + browser.length === 0) {
  count.failed++;
  console.log(`✖ No test file has ${words.join(' or ')} in its path.`);
}
tellAgain(count);
console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
process.exit(count.failed > 0 ? 1 : 0);
