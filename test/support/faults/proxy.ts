import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What befalls everything that goes by. */
export type Fault =
  | { is: 'pass' }
  /** Each piece goes on so many milliseconds later. */
  | { is: 'latency'; milliseconds: number }
  | { is: 'throttle'; bytesPerSecond: number }
  /** A connection ends once so many bytes, of both ways together, have gone by. */
  | { is: 'cut'; after: number }
  /** Nothing goes on and nothing is closed; what came goes on once this is over. */
  | { is: 'blackhole' }
  /** Every connection is thrown out, and each new one at once. */
  | { is: 'reset' }
  /** Nobody listens. */
  | { is: 'refuse' };

type Line = { near: Socket; far: Socket; passed: number };

/** A TCP proxy on loopback that injects faults. `to`: a port of 127.0.0.1, or the path of a socket. */
export class FaultProxy {
  private readonly lines = new Set<Line>();
  private readonly server = createServer({ allowHalfOpen: true }, near => this.open(near));
  private to: NetConnectOpts = { port: 0 };
  private fault: Fault = { is: 'pass' };
  private changed = Promise.withResolvers<void>();
  port = 0;

  static async open(to: number | string = 0) {
    const proxy = new FaultProxy();
    proxy.leadTo(to);
    await proxy.listen();
    return proxy;
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** How many connections there are now. */
  get connections() {
    return this.lines.size;
  }

  leadTo(to: number | string) {
    this.to = typeof to === 'string' ? { path: to } : { host: '127.0.0.1', port: to };
  }

  async become(fault: Fault) {
    const before = this.fault;
    this.fault = fault;
    this.changed.resolve();
    this.changed = Promise.withResolvers();
    if (fault.is === 'reset') this.endAll(socket => socket.resetAndDestroy());
    if (fault.is === 'refuse') this.close();
    else if (before.is === 'refuse') await this.listen();
  }

  /** Ends every connection once. */
  cut() {
    this.endAll(socket => socket.destroy());
  }

  close = () => {
    this.server.close();
    this.cut();
  };

  private async listen() {
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  private endAll(end: (socket: Socket) => void) {
    for (const { near, far } of this.lines) for (const socket of [near, far]) end(socket);
  }

  private open(near: Socket) {
    near.on('error', () => {});
    if (this.fault.is === 'reset') return near.resetAndDestroy();
    const far = connect({ ...this.to, allowHalfOpen: true });
    const line: Line = { near, far, passed: 0 };
    this.lines.add(line);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.setNoDelay(true).on('error', () => {});
      socket.on('close', () => {
        this.lines.delete(line);
        other.destroy();
      });
      this.carry(line, socket, other).catch(() => socket.destroy());
    }
  }

  private async carry(line: Line, from: Socket, to: Socket) {
    for await (const bytes of from) {
      const rest = await this.befall(line, bytes);
      if (!to.write(bytes.subarray(0, rest))) await Promise.race([once(to, 'drain'), once(to, 'close')]);
      if (rest < bytes.length) return to.end(() => to.destroy());
    }
    to.end();
  }

  /** Delays these bytes, and reports how many of them go on. */
  private async befall(line: Line, bytes: Buffer) {
    while (this.fault.is === 'blackhole') await this.changed.promise;
    const { fault } = this;
    if (fault.is === 'latency') await wait(fault.milliseconds);
    // In pieces the time would be the same; a change of the fault is not waited out.
    if (fault.is === 'throttle')
      await Promise.race([wait((bytes.length / fault.bytesPerSecond) * 1000), this.changed.promise]);
    const rest = fault.is === 'cut' ? Math.max(0, fault.after - line.passed) : bytes.length;
    line.passed += bytes.length;
    return Math.min(rest, bytes.length);
  }
}
