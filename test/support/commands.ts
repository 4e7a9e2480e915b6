import assert from 'node:assert/strict';
import type { Scope } from '#test/support/undo.ts';
import { commandProgram } from './program.ts';
import { startProcess } from './started.ts';

/**
 * What this command says and answers, for each of these words one after the other; in one process, which takes
 * longer to start than all of them.
 */
export async function runCommand(
  scope: Scope,
  name: Parameters<typeof commandProgram>[0],
  settings: Record<string, string>,
  ...all: string[][]
) {
  const program = `
    for (const [n, words] of ${JSON.stringify(all)}.entries()) {
      process.argv = ['node', 'command.js', ...words];
      process.exitCode = 0;
      await import('./${commandProgram(name)}?' + n);
      console.log('\\0' + process.exitCode);
      console.error('\\0');
    }`;
  const { opened, ended } = startProcess(scope, settings, ['--input-type=module', '--eval', program]);
  opened.catch(() => {});
  const { code, stdout, stderr } = await ended;
  const [said, complained] = [stdout.split(/\0(\d+)\n/), stderr.split('\0\n')];
  assert.equal(said.length, 2 * all.length + 1, stdout + stderr);
  const answers = all.map((_, n) => ({
    code: Number(said[2 * n + 1]),
    said: (said[2 * n]! + complained[n]!).trim(),
  }));
  assert.equal(code, answers.at(-1)!.code);
  return answers;
}
