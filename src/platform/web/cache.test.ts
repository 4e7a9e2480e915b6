import assert from 'node:assert/strict';
import { QueryObserver } from '@tanstack/react-query';
import { test } from 'vitest';
import { until } from '#test/support/until.ts';
import { cache } from './cache.ts';

test('A query invalidated during its first fetch is fetched once more, and no more often', async () => {
  const reads: ((words: string) => void)[] = [];
  const observer = new QueryObserver(cache, {
    queryKey: ['ward'],
    queryFn: () => new Promise<string>(resolve => reads.push(resolve)),
  });
  const stop = observer.subscribe(() => {});
  await until(() => reads.length === 1);
  void cache.invalidateQueries({ queryKey: ['ward'] });
  void cache.invalidateQueries({ queryKey: ['ward'] });
  reads[0]!('before the change');
  await until(() => reads.length === 2, 'it was not read again');
  reads[1]!('after the change');
  await until(() => !observer.getCurrentResult().isFetching);
  assert.equal(observer.getCurrentResult().data, 'after the change');
  assert.equal(reads.length, 2);
  stop();
  cache.clear();
});

test('A query invalidated while unused is fetched on its next use, even if an event has updated a part of it', async () => {
  cache.setQueryData(['post'], { text: 'before', likes: 1 });
  await cache.invalidateQueries({ queryKey: ['post'] });
  cache.setQueryData(['post'], { text: 'before', likes: 2 });
  const read = async () => ({ text: 'after', likes: 2 });
  const observer = new QueryObserver(cache, { queryKey: ['post'], queryFn: read, staleTime: 60_000 });
  const stop = observer.subscribe(() => {});
  await until(() => observer.getCurrentResult().data?.text === 'after', 'it was not read again');
  cache.setQueryData(['post'], { text: 'after', likes: 3 });
  assert.equal(cache.getQueryState(['post'])!.isInvalidated, false);
  stop();
  cache.clear();
});
