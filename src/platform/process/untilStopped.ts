import { log } from '#/platform/observability/log.ts';

const forceAfterMs = 1000;

/**
 * Runs what `start` starts until Ctrl-C or SIGTERM, stops it and ends the process with code 0. A start that fails ends
 * it with code 1 and the line that `explain` finds; a second Ctrl-C does not wait.
 */
export async function untilStopped(
  start: () => Promise<{ stop: () => Promise<void> }>,
  explain: (error: unknown) => string | undefined,
) {
  const asked = stopAsked();
  try {
    const running = await start();
    const crash = await asked;
    await running.stop();
    process.exit(crash ? 1 : 0);
  } catch (error) {
    const line = explain(error);
    if (line) console.error(line);
    else log.fatal({ err: error }, 'Rounds ended by a fault of its own');
    process.exit(1);
  }
}

/** Resolves when the process is to end, with the error if an uncaught one is the reason. */
function stopAsked() {
  return new Promise<Error | undefined>(resolve => {
    let since: number | undefined;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        // npm passes on a Ctrl-C that the terminal has already sent to everyone.
        if (since && Date.now() - since > forceAfterMs) process.exit(130);
        since ??= Date.now();
        resolve(undefined);
      });
    process.on('uncaughtException', error => {
      log.fatal({ err: error }, 'an error that nobody caught: stopping');
      resolve(error);
    });
  });
}
