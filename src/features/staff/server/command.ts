import { connect, disconnect } from '#/platform/database/database.ts';
import { migrate } from '#/platform/database/migrate.ts';
import { openInstallation } from '#/platform/database/openDatabase.ts';
import { log } from '#/platform/observability/log.ts';
import { type Env, readEnv } from '#/platform/process/env.ts';
import { withEnvFile } from '#/platform/process/envFile.ts';
import { startFailure } from '#/platform/process/startFailure.ts';
import { headOf, printAudit } from './printAudit.ts';
import { changeRoleOf, listOf, type Role, roles } from './roles.ts';

const usage = `npm run admin -- grant EMAIL [moderator]     make this member an administrator or a moderator
                     --unproved              even if the email was never confirmed
npm run admin -- revoke EMAIL [moderator]    remove that role
npm run admin -- list [moderator]            list administrators or moderators
npm run admin -- audit verify [SEAL]         check the audit log for tampering; SEAL is the output of an earlier run`;

const titles = { administrator: 'an administrator', moderator: 'a moderator' };

const lacking = {
  profile: (username: string) =>
    `${username} has no profile yet. Ask them to log in and create it, then grant this again.`,
  email: (username: string) =>
    `The email of ${username} was never confirmed: the account may belong to someone else. If you are sure, add --unproved.`,
};

const advice = `There is no moderator yet, so reports are not being reviewed. Add one in /admin, or here:
npm run admin -- grant EMAIL moderator`;

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
  const database = await openInstallation(env);
  try {
    if (!database.isBeside) await migrate(database.ownerUrl, database.url);
    connect(database.url, { connections: 1 });
    return await work().finally(disconnect);
  } finally {
    await database.close();
  }
}

/** What these words ask for; undefined when nothing is called so. */
function workOf([action, ...said]: string[]): (() => Promise<number>) | undefined {
  if (action === 'audit') return auditWork(said);
  const isUnproved = action === 'grant' && said.includes('--unproved');
  const words = isUnproved ? said.filter(word => word !== '--unproved') : said;
  const isChange = action === 'grant' || action === 'revoke';
  const email = isChange ? words.shift() : '';
  const role = (words.shift() ?? 'administrator') as Role;
  if (!(isChange || action === 'list') || email === undefined || !roles.includes(role) || words.length > 0)
    return undefined;
  return () =>
    isChange ? changeAndPrint(email, role, { isGranted: action === 'grant', isUnproved }) : printRole(role);
}

function auditWork([word, seal, ...rest]: string[]) {
  const head = seal === undefined ? undefined : headOf(seal);
  if (word !== 'verify' || rest.length > 0 || (seal !== undefined && !head)) return undefined;
  return () => printAudit(head);
}

type Change = { isGranted: boolean; isUnproved: boolean };

async function changeAndPrint(email: string, role: Role, { isGranted, isUnproved }: Change) {
  const account = await changeRoleOf(email, role, { has: isGranted, isUnproved });
  if (!account) {
    console.error(`No account has the email ${email}.`);
    return 1;
  }
  if (account.lacks) {
    console.error(lacking[account.lacks](account.username));
    return 1;
  }
  console.log(`${account.username} is ${isGranted ? 'now' : 'no longer'} ${titles[role]}.`);
  if (isGranted && role === 'administrator' && (await listOf('moderator')).length === 0) console.log(advice);
  return 0;
}

async function printRole(role: Role) {
  const found = await listOf(role);
  for (const { email, username } of found) console.log(`${email}  ${username}`);
  if (found.length === 0) console.log(`No one is ${titles[role]}.`);
  return 0;
}
