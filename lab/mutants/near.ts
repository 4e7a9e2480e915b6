import { testFiles } from '../../bin/suite/testFiles.ts';
import type { Site } from './sites.ts';

const everywhere = [
  'test/whole/permissions.test.ts',
  'test/whole/paths.table.test.ts',
  'test/whole/visitors.test.ts',
];
/** These take minutes, processes or programs of their own: what only they would miss needs a test that is nearer. */
const far = /[\\/](races|corpus)\.|[\\/](s3|video)[\\/]/;

/** The test files that may miss one of these questions, in the order in which they are tried, and which those are. */
export async function testsNear(sites: Site[]) {
  const [first, ...last] = everywhere.map(file => ({ file, isNear: () => true }));
  const bySlice = [...new Set(sites.map(sliceOf))].map(async slice => {
    const all = await testFiles([`src/features/${slice}/`]);
    const isNear = (site: Site) => sliceOf(site) === slice;
    return all.filter(file => file.includes('/server/') && !far.test(file)).map(file => ({ file, isNear }));
  });
  const own = (await Promise.all(bySlice)).flat();
  // What only a test of another feature would miss comes last: by then it is known which of them reaches it.
  return [first!, ...own, ...last, ...own.map(({ file }) => ({ file, isNear: () => true }))];
}

const sliceOf = ({ file }: Site) => file.split('/')[2]!;
