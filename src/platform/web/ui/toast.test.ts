import assert from 'node:assert/strict';
import { beforeEach, test } from 'vitest';
import { toast, toasts } from './toast.ts';

const texts = () => toasts.now().map(({ text }) => text);

beforeEach(() => {
  for (const { id } of toasts.now()) toast.dismiss(id);
});

test('a repeated sentence is shown once, as the newest', () => {
  toast.error('Failed to update like. Please try again.');
  toast.success('Saved.');
  toast.error('Failed to update like. Please try again.');
  assert.deepEqual(texts(), ['Saved.', 'Failed to update like. Please try again.']);
});

test('at most three toasts are shown, and the oldest is removed', () => {
  for (const text of ['one', 'two', 'three', 'four']) toast.success(text);
  assert.deepEqual(texts(), ['two', 'three', 'four']);
});

test('dismissing a toast notifies subscribers', () => {
  const id = toast.success('Copied.');
  let told = 0;
  const stop = toasts.on(() => told++);
  toast.dismiss(id);
  stop();
  toast.success('after');
  assert.equal(told, 1);
  assert.deepEqual(texts(), ['after']);
});

test('a toast says that it has ended, however it does, unless its button was pressed', () => {
  const ended: string[] = [];
  const say = (text: string, on?: string) =>
    toast.success(text, {
      onEnd: () => ended.push(text),
      action: { label: 'Undo', run: () => ended.push(`${text} undone`) },
      ...(on && { on }),
    });
  toast.dismiss(say('dismissed'));
  say('of a page', '/here');
  toast.arriveAt('/there');
  say('repeated');
  say('repeated');
  assert.deepEqual(ended, ['dismissed', 'of a page', 'repeated']);
  for (const text of ['one', 'two', 'three']) toast.success(text);
  assert.deepEqual(ended.slice(3), ['repeated']);
  toast.act(say('taken back'));
  assert.deepEqual(ended.slice(4), ['taken back undone']);
});
