import type { TestEvent } from 'node:test/reporters';

/** What eachTest.ts hears of each test and suite: a line of JSON. Those within another come before it. */
export default async function* (events: AsyncIterable<TestEvent>) {
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const isSuite = data.details.type === 'suite';
    const failure = type === 'test:fail' ? String(data.details.error.cause ?? data.details.error) : undefined;
    yield `${JSON.stringify({ title: data.name, depth: data.nesting, isSuite, failure })}\n`;
  }
}
