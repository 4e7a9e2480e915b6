import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryObserver } from '@tanstack/react-query';
import { cache } from './cache.ts';

test('What changes while it is read for the first time is read once more, and no more often', {
  timeout: 10_000,
}, async () => {
  const reads: ((words: string) => void)[] = [];
  const observer = new QueryObserver(cache, {
    queryKey: ['ward'],
    queryFn: () => new Promise<string>(resolve => reads.push(resolve)),
  });
  const stop = observer.subscribe(() => {});
  const isRead = async (times: number) => {
    while (reads.length < times) await new Promise(resolve => setTimeout(resolve));
  };
  await isRead(1);
  void cache.invalidateQueries({ queryKey: ['ward'] });
  void cache.invalidateQueries({ queryKey: ['ward'] });
  reads[0]!('before the change');
  await isRead(2);
  reads[1]!('after the change');
  while (observer.getCurrentResult().isFetching) await new Promise(resolve => setTimeout(resolve));
  assert.equal(observer.getCurrentResult().data, 'after the change');
  assert.equal(reads.length, 2);
  stop();
  cache.clear();
});
