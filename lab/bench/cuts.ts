import { openTalk, writeAcrossCuts } from '../../e2e/acrossCuts.ts';
import { log } from '../../src/platform/observability/log.ts';

/*
 * F11 in full: two people with two tabs each write twenty messages a second for five minutes, or for as many seconds as
 * are named, while the line is cut every one to three seconds. It ends only if each tab shows all of them in order, once.
 */
const wanted = Number(process.argv[2] ?? 300);

log.level = 'warn';
const talk = await openTalk();
const { messages, seconds, cuts, longest } = await writeAcrossCuts(talk, wanted);
console.log(
  `${messages} messages of four tabs in ${seconds.toFixed(0)} s, ${(messages / seconds).toFixed(1)} a second, ${cuts} cuts:`,
);
console.log('  each tab shows all of them in the order of the server, once');
console.log(`  none was on its way for longer than ${(longest / 1_000).toFixed(1)} s, cuts included`);
await talk.close();
process.exit(0);
