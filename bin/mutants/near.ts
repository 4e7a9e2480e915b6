import { testFiles } from '../suite/testFiles.ts';
import type { Site } from './sites.ts';

const everywhere = ['src/permissions.test.ts', 'src/paths.table.test.ts', 'src/visitors.test.ts'];
/** These take minutes, processes or programs of their own: what only they would miss needs a test that is nearer. */
const far = /[\\/](races|corpus)\.|[\\/](s3|video)[\\/]/;

/** The test files that may miss one of these questions, in the order in which they are tried, and which those are. */
export async function testsNear(sites: Site[]) {
  const [first, ...last] = everywhere.map(file => ({ file, isNear: () => true }));
  const bySlice = [...new Set(sites.map(sliceOf))].map(async slice => {
    const own = await testFiles('src', [`src/${slice}/`]);
    const isNear = (site: Site) => sliceOf(site) === slice;
    return own.filter(file => file.includes('/server/') && !far.test(file)).map(file => ({ file, isNear }));
  });
  return [first!, ...(await Promise.all(bySlice)).flat(), ...last];
}

const sliceOf = ({ file }: Site) => file.split('/')[1]!;
