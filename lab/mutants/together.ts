import type { Learned } from './kept.ts';
import type { Site } from './sites.ts';
import { attempt, type Plan } from './trial.ts';

type File = { tree: string; file: string; sites: Site[]; tests: Learned };
type Tried = { refusing: Set<string>; passing: Set<string> };

/** In how many tests of a file a check is tried: where it refuses, and where it admits. */
const most = { refusing: 5, passing: 2 };

/**
 * Tries checks (by their ids) in this file, as many per run as it has tests: each test runs with another check
 * removed, one that refuses somebody there, or one that admits. Reports each that a test fails without.
 */
export async function tryTogether(
  ids: Set<number>,
  of: File,
  tell: (id: number, test: string) => Promise<void>,
) {
  const tried = new Map<number, Tried>();
  for (const id of ids) tried.set(id, { refusing: new Set(), passing: new Set() });
  for (let plan = planOf(tried, of); plan.size > 0; plan = planOf(tried, of))
    for (const [id, test] of await missedIn(plan, of)) if (tried.delete(id)) await tell(id, test);
}

/** For each test a question it has not been tried with, those first that have been tried least. */
function planOf(tried: Map<number, Tried>, { sites, tests }: File): Plan {
  const plan: Plan = new Map();
  for (const [test, { reaches, refusedBy }] of Object.entries(tests)) {
    const fit: { before: Set<string>; id: number }[] = [];
    for (const [id, { refusing, passing }] of tried) {
      const { key, asks } = sites[id]!;
      const isDoor = /^(find|hold)/.test(asks);
      const before = refusedBy.includes(key)
        ? refusing
        : isDoor && reaches.includes(key)
          ? passing
          : undefined;
      const limit = before === refusing ? most.refusing : most.passing;
      if (before && !before.has(test) && before.size < limit) fit.push({ before, id });
    }
    const [least] = fit.toSorted((a, b) => a.before.size - b.before.size);
    if (!least) continue;
    least.before.add(test);
    plan.set(test, least.id);
  }
  return plan;
}

/**
 * The questions of a plan that a test fails without, with that test. What one lets through may trouble the tests behind
 * it: those behind the first that fails though everything is asked in it are tried again by themselves, as are those that
 * were not begun.
 */
async function missedIn(plan: Plan, of: File): Promise<[id: number, test: string][]> {
  const seen = [...(await attempt(of.tree, of.file, plan))].filter(([test]) => of.tests[test]);
  const trouble = seen.findIndex(([test, { failed }]) => failed && !plan.has(test));
  const sound = new Map(trouble < 0 ? seen : seen.slice(0, trouble));
  const missed = [...plan].filter(([test]) => sound.get(test)?.failed && sound.get(test)?.missed);
  const rest = new Map([...plan].filter(([test]) => !sound.has(test)));
  const again = rest.size < plan.size && rest.size > 0 ? await missedIn(rest, of) : [];
  return [...missed.map(([test, id]): [number, string] => [id, test]), ...again];
}
