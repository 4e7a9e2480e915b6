import assert from 'node:assert/strict';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { test } from 'vitest';
import { lazyScreen } from './lazyScreen.tsx';

const Screen = lazyScreen(async () => () => <p id="screen" />);
const rendered = () =>
  renderToString(
    <Suspense fallback="a fallback">
      <Screen />
    </Suspense>,
  );

test('A screen suspends until its code is fetched, and is rendered at once if it was fetched before', async () => {
  assert.match(rendered(), /a fallback/);
  await Screen.fetch();
  assert.match(rendered(), /<p id="screen">/);
  assert.doesNotMatch(rendered(), /a fallback/);
});
