import { contract } from '#/app/api.ts';
import { rates } from '#/app/limits.ts';
import { type Permission, permissions } from '#/app/permissions.ts';
import { otherRoutes, permissionsExplained } from '#/app/permissionsExplained.ts';
import { say } from '#/app/texts.ts';
import { answers, exemptions, rateOf } from '#/platform/shared/contract.ts';

/*
 * `npm run permissions`: prints who may do what, as Markdown, out of permissions.ts, permissionsExplained.ts, the contracts
 * and limits.ts.
 */
const line = (...cells: string[]) => `| ${cells.join(' | ')} |`;
const head = (...cells: string[]) => [line(...cells), line(...cells.map(() => '---'))];

const rules = Object.entries(permissions).map(([name, { refusal }]) => {
  const { entity, actors, action, states } = permissionsExplained[name as Permission];
  return line(`\`${name}\``, entity, action, actors, states, `${refusal.code}: ${say(refusal.text)}`);
});

const calls = contract
  .map(call => {
    const rate = rateOf(call);
    const allowance = rate
      ? rates[rate].map(({ times, seconds }) => `${times} in ${seconds} s`).join(', ')
      : '';
    return line(
      `\`${call.method} ${call.path}\``,
      call.who,
      typeof call.rules === 'string' ? call.rules : call.rules.map(name => `\`${name}\``).join(', '),
      call.answer ?? '',
      rate ? `${rate}: ${allowance}` : '',
    );
  })
  .toSorted();

console.log(
  [
    '# Who may do what',
    '',
    '## The rules',
    '',
    ...head('Rule', 'Entity', 'Action', 'Who may', 'In which state', 'Else'),
    ...rules,
    '',
    '## The calls',
    '',
    'Who may make a call at all; the rules it checks then, or why it checks none; what a read answers; how often it may be made.',
    '',
    ...Object.entries({ ...exemptions, ...answers }).map(([name, why]) => `- ${name}: ${why}`),
    '',
    ...head('Call', 'Who', 'Rules', 'Answer', 'Rate'),
    ...calls,
    '',
    '## What else is answered',
    '',
    ...Object.entries(otherRoutes).map(([route, why]) => `- \`${route}\`: ${why}`),
  ].join('\n'),
);
