import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { test } from 'vitest';

const files = (await Array.fromAsync(glob('src/features/privacy/**/*.{ts,tsx}'))).filter(
  file => !file.includes('.test.') && !file.includes('/corpus/'),
);

/** Ways out of a browser, and places in it that outlast a page. The rules themselves come when they are needed. */
const waysOut =
  /\b(?:fetch|XMLHttpRequest|sendBeacon|WebSocket|EventSource|RTCPeerConnection|BroadcastChannel|localStorage|sessionStorage|indexedDB|caches|document\.cookie|Worker|importScripts|console)\b|\bimport\((?!'#\/features\/privacy\/)/;

/** What the check may stand on: itself, the look of things, a pause, digits, whether there are keys, sentences, React and icons. */
const allowed =
  /^(?:#\/features\/privacy\/|\.{1,2}\/|#\/platform\/web\/ui\/|#\/platform\/shared\/digits\.ts$|#\/platform\/web\/(?:pauseOrOnline|hasKeyboard)\.ts$|#\/app\/texts\.ts$|react$|lucide-react\/icons\/)/;

for (const file of files) {
  test(`${file} has no way to send or store a text`, () => {
    const source = readFileSync(file, 'utf8');
    assert.doesNotMatch(source, waysOut);
    const imported = [...source.matchAll(/from '([^']+)'/g)].map(([, path]) => path!);
    assert.deepEqual(
      imported.filter(path => !allowed.test(path)),
      [],
    );
  });
}
