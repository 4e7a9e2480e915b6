import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NamedTest } from './readChapters.ts';
import { root } from './root.ts';

const sources = new Map<string, string>();
function sourceOf(file: string) {
  const path = join(root, file);
  if (!sources.has(file)) sources.set(file, existsSync(path) ? readFileSync(path, 'utf8') : '');
  return sources.get(file)!;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether the file has a test of that title, or any test where none is named. */
export const isThere = ({ file, title }: NamedTest) =>
  title === ''
    ? /\b(test|describe|race)\(/.test(sourceOf(file))
    : new RegExp(`\\b(test|it|describe|race)\\(\\s*(['"\`])${escaped(title)}\\2`).test(sourceOf(file));
