import { type ChildProcess, fork } from 'node:child_process';
import { refuse } from '#/platform/http/refuse.ts';
import { log } from '#/platform/observability/log.ts';
import { type Confinement, findConfinement } from './confine.ts';

type Options = {
  /** File that answers each message with one message. */
  script: string;
  /** How many processes there are at most. */
  most: number;
  /** How many jobs wait at most; one more is refused as 'unavailable'. */
  waiting: number;
  /** Milliseconds a job may take; then its process is killed. */
  time: number;
  /** Milliseconds a process stays without work. */
  idle: number;
  /** Words for Node, such as how much memory it may take. */
  flags?: string[];
  /** Files and folders that its processes must not reach, whatever takes them over. */
  hidden?: () => string[];
};

type Job = { question: object; resolve: (answer: never) => void; reject: (error: Error) => void };
/** What a living process does, and when it is killed if it goes on doing so. */
type Work = { job?: Job; deadline: NodeJS.Timeout; isLate?: boolean };

/** The process that had this job crashed. */
export class ChildLost extends Error {
  override name = 'ChildLost';
}

/** The process was killed at its deadline: the job takes too long, or the machine is overloaded. */
export class ChildLate extends Error {
  override name = 'ChildLate';
}

/**
 * Work in child processes without secrets: started when needed, one job at a time each, replaced when lost. With `hidden`
 * they are confined as far as this machine allows, and get bytes instead of paths.
 */
export class Children<Question extends object, Answer> {
  private readonly options: Options;
  private readonly living = new Map<ChildProcess, Work>();
  private readonly waiting: Job[] = [];
  private confinement: Confinement | undefined;

  constructor(options: Options) {
    this.options = options;
  }

  /** Throws ChildLost if the process crashes over this job, ChildLate if it takes too long. */
  async ask(question: Question): Promise<Answer> {
    if (this.waiting.length >= this.options.waiting)
      refuse('unavailable', 'base.unavailable', { retryAfterSeconds: 5 });
    return new Promise((resolve, reject) => {
      this.waiting.push({ question, resolve, reject });
      this.next();
    });
  }

  /** The same for work that nobody waits for: undefined, at once, while there is any other. */
  async askIfIdle(question: Question): Promise<Answer | undefined> {
    const isIdle = this.waiting.length === 0 && [...this.living.values()].every(({ job }) => !job);
    return isIdle ? this.ask(question) : undefined;
  }

  /** The ids of the processes there are now. */
  pids = () => [...this.living.keys()].map(child => child.pid);

  private next() {
    const free = [...this.living].find(([child, { job }]) => !job && !child.killed)?.[0];
    if (!free && this.living.size >= this.options.most) return;
    const job = this.waiting.shift();
    if (!job) return;
    const child = free ?? this.start();
    this.set(child, job);
    // A failed send means that the process has exited, which 'exit' reports as well.
    child.send(job.question, () => {});
  }

  private start() {
    const { script, hidden, flags = [] } = this.options;
    this.confinement ??= hidden ? findConfinement(script, hidden()) : { prefix: [] };
    const { prefix, user } = this.confinement;
    const [execPath, ...execArgv] = [...prefix, process.execPath, ...flags];
    const child = fork(script, {
      execPath,
      execArgv,
      cwd: '/',
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      ...user,
    });
    // A job keeps this process up by its deadline; a child without one must not.
    child.unref();
    child.channel?.unref();
    child.on('message', answer => {
      this.living.get(child)?.job?.resolve(answer as never);
      this.set(child, undefined);
      this.next();
    });
    child.on('exit', (code, signal) => this.lose(child, { code, signal }));
    child.on('error', err => this.lose(child, { err }));
    return child;
  }

  private set(child: ChildProcess, job: Job | undefined) {
    clearTimeout(this.living.get(child)?.deadline);
    const { time, idle } = this.options;
    const work: Work = { job, deadline: setTimeout(() => end(), job ? time : idle) };
    const end = () => {
      work.isLate = true;
      child.kill('SIGKILL');
    };
    if (!job) work.deadline.unref();
    this.living.set(child, work);
  }

  private lose(child: ChildProcess, how: object) {
    const work = this.living.get(child);
    if (!work) return;
    this.living.delete(child);
    clearTimeout(work.deadline);
    if (work.job) {
      log.warn(how, 'a child process was lost over its job');
      const gone = 'the child process is gone';
      work.job.reject(work.isLate ? new ChildLate(gone) : new ChildLost(gone));
    }
    this.next();
  }
}
