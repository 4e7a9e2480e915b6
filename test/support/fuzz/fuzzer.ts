import { contract } from '#/app/api.ts';
import { raised } from '#/platform/http/rates.ts';
import { log } from '#/platform/observability/log.ts';
import type { Who } from '#/platform/shared/contract.ts';
import { openRounds } from '../rounds.ts';
import { attemptHeader, judgeRules, listenToRules } from './askedRules.ts';
import { type Case, casesOf } from './cases.ts';
import { actors, gather } from './crowd.ts';
import { type Document, type Operation, operationsOf } from './document.ts';
import { allows, Doubt, doubtOf, judge, judgeHeaders } from './judge.ts';
import { inLanes } from './lanes.ts';
import { openLine } from './line.ts';
import { fuzzProtocols } from './protocols.ts';
import { openReviver } from './reviver.ts';
import { requestOf, seen, travelling } from './send.ts';
import { Stock } from './stock.ts';

/** An answer that is none of ours, and the request that brings it about, as a line of the corpus. */
export class Finding extends Error {
  readonly line: string;
  constructor(message: string, line: string) {
    super(message);
    this.line = line;
  }
}

type Fuzzing = { runs: number; seed: number };

/** A whole Rounds with people in it, and what it says of itself: every operation of its OpenAPI document. */
export async function openFuzzer() {
  // A line a request would be millions.
  log.level = 'error';
  const rounds = await openRounds({}, { rates: raised(1_000_000) });
  const stock = new Stock();
  const crowd = await gather(rounds, stock);
  const reviver = openReviver(rounds, crowd);
  const document = (await (await crowd.visitor.request('GET', '/api/openapi.json')).json()) as Document;
  const line = openLine(rounds.url);
  const askedBy = listenToRules();

  async function attempt(operation: Operation, { actor, sent, isBody }: Case, lane?: number) {
    const { method } = operation;
    const who = whoOf(operation);
    const person = crowd[actor];
    const cookie = await reviver.cookieOf(person, lane);
    const input = travelling(operation, stock.fill(sent.input) as Record<string, unknown>);
    const { url, body } = requestOf(operation, { ...sent, input });
    const headers = {
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': sent.contentType ?? 'application/json' }),
    };
    const { asked, ...answer } = await askedBy(attempt =>
      line.ask(url, { method, body, headers: { ...headers, [attemptHeader]: attempt } }),
    );
    if (answer.ok && method !== 'GET') reviver.changed();
    const isInput = isBody && allows(operation.input, seen(input));
    const doubt = doubtOf({ actor, who, isInput, isBody }, answer);
    // Somebody may have been signed out by a request beside this one.
    const isOut = answer.status === 401 && who !== 'visitor' && actor !== 'visitor';
    try {
      judge(operation, answer);
      judgeRules(operation, asked);
      if (lane !== undefined && (doubt || isOut)) throw new Doubt(doubt);
      if (doubt) throw new Error(doubt);
    } catch (error) {
      if (error instanceof Doubt) throw error;
      const line = JSON.stringify({ method, path: url, body, contentType: sent.contentType });
      const { message } = error as Error;
      throw new Finding(`${message}\nas ${actor}: ${line}\nanswered ${answer.status} ${answer.text}`, line);
    }
    if (answer.ok) stock.harvest(JSON.parse(answer.text), operation.path);
  }

  /** Sends a request that once failed, as everybody. */
  async function replay(line: string) {
    const { method, path, body, contentType = 'application/json' } = JSON.parse(line);
    for (const actor of actors) {
      await reviver.revive(crowd[actor]);
      const headers = body === undefined ? undefined : { 'content-type': contentType };
      const response = await crowd[actor].request(method, path, body, headers);
      judgeHeaders(response);
      if (response.status >= 500) throw new Finding(`${line} failed as ${actor}`, line);
    }
  }

  return {
    replay,
    close: async () => {
      line.close();
      await reviver.close();
      await rounds.close();
    },
    operations: operationsOf(document),
    fuzzProtocol: fuzzProtocols({ rounds, crowd, stock, revive: reviver.revive }),
    /** Fails with the smallest case found that is answered wrongly, and the seed that leads to it. */
    fuzz: async (operation: Operation, { runs, seed }: Fuzzing) => {
      // Who blocked or muted whom in the last operation would hide everything in this one.
      await rounds.sql('truncate blocks, mutes');
      const values = casesOf(operation);
      return inLanes({ values, runs, seed, attempt: (made, lane) => attempt(operation, made, lane) });
    },
  };
}

const whos = new Map(
  contract.map(({ method, path, who }) => [`${method} ${path.replace(/:(\w+)/g, '{$1}')}`, who]),
);
const whoOf = ({ name }: Operation): Who => whos.get(name)!;
