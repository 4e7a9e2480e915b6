import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { chromium } from '@playwright/test';
import { chromiumHere } from '../../e2e/chromium.ts';
import { freePort } from '../../test/support/freePort.ts';
import { openDemo } from './browser/openDemo.ts';

/*
 * What Lighthouse says of a phone's first visit to the screens that people open first: three looks at each, of which the
 * middle one counts. `-- lighthouse http://localhost:8080 /home` looks at a running demo, and at one screen. Lighthouse
 * is no dependency, as it brings 180 MB: npm fetches it when this is run first.
 */
const version = '13.5.0';
const looks = Number(process.env.BENCH_LOOKS ?? 3);

type Audit = {
  id: string;
  title: string;
  score: number | null;
  numericValue?: number;
  displayValue?: string;
};
type Report = {
  audits: Record<string, Audit>;
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
};
const kinds = ['performance', 'accessibility', 'best-practices'];

const words = process.argv.slice(2);
const demo = await openDemo({ url: words.find(word => word.startsWith('http')) });
const screens = [
  { path: '/', isIn: false },
  { path: '/login', isIn: false },
  { path: '/home', isIn: true },
  { path: `/profile/${demo.other}`, isIn: true },
  { path: '/messaging', isIn: true },
].filter(({ path }) => words.every(word => word.startsWith('http') || word === path));

const folder = await mkdtemp(join(tmpdir(), 'rounds-lighthouse-'));
const port = await freePort();
const { args, ...rest } = chromiumHere;
const browser = await chromium.launchPersistentContext(folder, {
  ...rest,
  args: [...args, `--remote-debugging-port=${port}`],
});

async function lookAt(path: string): Promise<Report> {
  const asked = [`${demo.url}${path}`, `--port=${port}`, '--output=json', '--quiet'];
  const child = spawn(
    'npx',
    ['--yes', `lighthouse@${version}`, ...asked, `--only-categories=${kinds}`, '--no-enable-error-reporting'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        npm_config_ignore_scripts: 'true',
      },
    },
  );
  return (await json(child.stdout)) as Report;
}

const scoreOf = (report: Report, kind: string) => Math.round((report.categories[kind]?.score ?? 0) * 100);
const numberOf = (report: Report, id: string) => report.audits[id]?.numericValue ?? Number.NaN;

for (const { path, isIn } of screens) {
  await browser.clearCookies();
  if (isIn) await browser.addCookies(demo.cookies);
  const reports: Report[] = [];
  for (let n = 0; n < looks; n++) reports.push(await lookAt(path));
  const [best] = kinds as [string];
  const report = reports.toSorted((a, b) => scoreOf(a, best) - scoreOf(b, best))[Math.floor(looks / 2)]!;
  const seconds = (id: string) => (numberOf(report, id) / 1_000).toFixed(2);
  console.log(
    `${path.padEnd(24)} ${kinds.map(kind => `${kind} ${scoreOf(report, kind)}`).join(', ')}; first paint ` +
      `${seconds('first-contentful-paint')} s, largest ${seconds('largest-contentful-paint')} s, blocked ` +
      `${numberOf(report, 'total-blocking-time').toFixed(0)} ms, moved ${numberOf(report, 'cumulative-layout-shift').toFixed(3)}`,
  );
  for (const kind of kinds)
    for (const { id, weight } of report.categories[kind]?.auditRefs ?? []) {
      const { score, title, displayValue = '' } = report.audits[id]!;
      if (weight > 0 && score !== null && score < 0.9) console.log(`    ${kind}: ${title} ${displayValue}`);
    }
}

await browser.close();
await rm(folder, { recursive: true, force: true });
await demo.close();
process.exit(0);
