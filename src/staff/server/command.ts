import { connect, disconnect } from '#/base/server/database.ts';
import { type Env, readEnv } from '#/base/server/env.ts';
import { withEnvFile } from '#/base/server/envFile.ts';
import { log } from '#/base/server/log.ts';
import { openDatabase } from '#/base/server/openDatabase.ts';
import { startFailure } from '#/base/server/startFailure.ts';
import { changeStaff, listStaff } from './staff.ts';

const usage = `npm run admin -- grant EMAIL     makes this account an administrator
npm run admin -- revoke EMAIL    takes that away
npm run admin -- list            tells who is one`;

log.level = 'warn';
let env: Env | undefined;
try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(startFailure(error, env) ?? error);
  process.exitCode = 1;
}

/** Does what the words ask and answers the exit code. */
async function run([deed, email, ...rest]: string[]): Promise<number> {
  const isChange = (deed === 'grant' || deed === 'revoke') && email !== undefined;
  if (!(isChange || (deed === 'list' && email === undefined)) || rest.length > 0) {
    console.error(usage);
    return 2;
  }
  env = readEnv(withEnvFile(process.env));
  const database = await openDatabase(env);
  connect(database.url, { connections: 1 });
  try {
    if (!isChange) return await tellStaff();
    const account = await changeStaff(email, deed === 'grant');
    if (!account) console.error(`No account has the email ${email}.`);
    else console.log(`${account.username} is ${deed === 'grant' ? 'now' : 'no longer'} an administrator.`);
    return account ? 0 : 1;
  } finally {
    await disconnect();
    await database.close();
  }
}

async function tellStaff() {
  const staff = await listStaff();
  for (const { email, username } of staff) console.log(`${email}  ${username}`);
  if (staff.length === 0) console.log('Nobody is an administrator.');
  return 0;
}
