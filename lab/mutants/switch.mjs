import { appendFileSync } from 'node:fs';
import { afterEach, beforeEach } from 'node:test';

// Loaded before a test file: in each test lets the question go unasked that MUTANTS names for it, and writes down what
// each test reaches, what refuses somebody in it, and how it ended.
const mutants = JSON.parse(process.env.MUTANTS);
const written = new Set();

/** How long a test may wait for what it will never hear. */
const patienceMs = 60_000;

let now = '';
let timer;
beforeEach(({ fullName }) => {
  // A test within a test is a part of it.
  if (now !== '' && fullName.startsWith(`${now} > `)) return;
  now = fullName;
  if (!(now in mutants)) return;
  timer = setTimeout(() => process.exit(1), patienceMs);
});
afterEach(({ fullName, passed }) => {
  if (now === '') return;
  if (!passed) write({ test: now, did: 'fail' });
  if (fullName !== now) return;
  clearTimeout(timer);
  write({ test: now, did: 'end' });
  // What goes on between two tests belongs to neither.
  now = '';
});

globalThis.site = (site, ask, name) => {
  const test = now;
  write({ test, did: 'reach', site });
  const isUnasked = test !== '' && mutants[test] === site;
  // A door leads nowhere; of what only refuses nothing is left but its refusal.
  if (isUnasked && /^(find|hold)/.test(name)) {
    write({ test, did: 'miss', site });
    return async () => undefined;
  }
  const refused = error => {
    write({ test, did: isUnasked ? 'miss' : 'refuse', site });
    if (!isUnasked) throw error;
  };
  return (...given) => {
    let answer;
    try {
      answer = ask(...given);
    } catch (error) {
      return refused(error);
    }
    return typeof answer?.then === 'function' ? answer.then(undefined, refused) : answer;
  };
};

function write(line) {
  const text = JSON.stringify(line);
  if (line.test === '' || written.has(text)) return;
  written.add(text);
  appendFileSync(process.env.MUTANTS_SEEN, `${text}\n`);
}
