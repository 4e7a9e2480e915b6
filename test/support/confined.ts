import { createServer } from 'node:net';
import { join } from 'node:path';
import { Children } from '#/features/media/server/children.ts';

// A server in small, whose child tries what it can: `confined.ts <data folder> <script>`. Prints what the child got.
const [dataDir = '', script = ''] = process.argv.slice(2);
const doors = [createServer().listen(join(dataDir, 'database.sock')), createServer().listen(0, '127.0.0.1')];
await Promise.all(doors.map(door => new Promise(resolve => door.once('listening', resolve))));
const { port } = doors[1]!.address() as { port: number };
const children = new Children<object, string[]>({
  script,
  most: 1,
  waiting: 1,
  time: 20_000,
  idle: 60_000,
  ...(process.argv[4] !== 'open' && { hidden: () => [dataDir] }),
});
console.log(JSON.stringify(await children.ask({ dataDir, port, parent: process.pid })));
process.exit();
