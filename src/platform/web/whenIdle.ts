/** Resolves once this page is loaded and its browser has nothing better to do. */
export async function whenIdle() {
  if (document.readyState !== 'complete')
    await new Promise(resolve => addEventListener('load', resolve, { once: true }));
  // Safari has no idle callback.
  await new Promise<unknown>(resolve =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: 3_000 })
      : setTimeout(resolve, 500),
  );
}
