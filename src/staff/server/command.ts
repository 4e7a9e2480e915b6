import { connect, disconnect } from '#/base/server/database.ts';
import { type Env, readEnv } from '#/base/server/env.ts';
import { withEnvFile } from '#/base/server/envFile.ts';
import { log } from '#/base/server/log.ts';
import { openDatabase } from '#/base/server/openDatabase.ts';
import { startFailure } from '#/base/server/startFailure.ts';
import { changeStaff, listStaff } from './staff.ts';
import { headOf, tellAudit } from './tellAudit.ts';

const usage = `npm run admin -- grant EMAIL     makes this account an administrator
npm run admin -- revoke EMAIL    takes that away
npm run admin -- list            tells who is one
npm run admin -- audit verify [SEAL]
                                 finds what was changed in the audit log; SEAL is what an earlier run told`;

log.level = 'warn';
let env: Env | undefined;
try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(startFailure(error, env) ?? error);
  process.exitCode = 1;
}

/** Does what the words ask and answers the exit code. */
async function run(words: string[]): Promise<number> {
  const work = workOf(words);
  if (!work) {
    console.error(usage);
    return 2;
  }
  env = readEnv(withEnvFile(process.env));
  const database = await openDatabase(env);
  connect(database.url, { connections: 1 });
  try {
    return await work();
  } finally {
    await disconnect();
    await database.close();
  }
}

/** What these words ask for; undefined when nothing is called so. */
function workOf([deed, word, seal, ...rest]: string[]): (() => Promise<number>) | undefined {
  if (rest.length > 0) return undefined;
  if (deed === 'audit' && word === 'verify') {
    const head = seal === undefined ? undefined : headOf(seal);
    return seal !== undefined && !head ? undefined : () => tellAudit(head);
  }
  if (seal !== undefined) return undefined;
  if (deed === 'list' && word === undefined) return tellStaff;
  if ((deed === 'grant' || deed === 'revoke') && word) return () => changeAndTell(word, deed === 'grant');
  return undefined;
}

async function changeAndTell(email: string, isStaff: boolean) {
  const account = await changeStaff(email, isStaff);
  if (!account) console.error(`No account has the email ${email}.`);
  else console.log(`${account.username} is ${isStaff ? 'now' : 'no longer'} an administrator.`);
  return account ? 0 : 1;
}

async function tellStaff() {
  const staff = await listStaff();
  for (const { email, username } of staff) console.log(`${email}  ${username}`);
  if (staff.length === 0) console.log('Nobody is an administrator.');
  return 0;
}
