import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded before the server by `--import`: on SIGUSR2 it reports the event-loop delay since the last one.
const stepMs = 10;
const delay = monitorEventLoopDelay({ resolution: stepMs });
delay.enable();
process.on('SIGUSR2', () => {
  const milliseconds = (nanoseconds: number) => Math.max(0, Math.round(nanoseconds / 1e6) - stepMs);
  const told = { p99: milliseconds(delay.percentile(99)), longest: milliseconds(delay.max) };
  writeFileSync(process.env.LOOP_FILE!, JSON.stringify(told));
  delay.reset();
});
