import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** `npm run bench` does all of them, `npm run bench -- feed` one; what follows the word is for it. */
const benches = ['feed', 'uploads', 'photos', 'messages', 'slowReaders', 'cuts', 'people'];

const [word, ...more] = process.argv.slice(2);
if (word && !benches.includes(word)) {
  console.error(`There is no bench ${word}, but ${benches.join(', ')}.`);
  process.exit(1);
}
for (const bench of word ? [word] : benches) {
  const file = new URL(`./${bench}.ts`, import.meta.url).pathname;
  const child = spawn(process.execPath, [file, ...more], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exit(1);
}
