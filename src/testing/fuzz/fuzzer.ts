import fc from 'fast-check';
import type { Who } from '#/base/contract.ts';
import { log } from '#/base/server/log.ts';
import { raised } from '#/base/server/rates.ts';
import { contract } from '#/contract.ts';
import { openRounds } from '../rounds.ts';
import { judgeRules, listenToRules } from './askedRules.ts';
import { type Actor, actors, gather, reviver } from './crowd.ts';
import { type Document, type Operation, operationsOf } from './document.ts';
import { allows, judge, judgeHeaders } from './judge.ts';
import { malformed } from './malformed.ts';
import { fuzzProtocols } from './protocols.ts';
import { type Sent, seen, send, travelling } from './send.ts';
import { spoiled } from './spoiled.ts';
import { Stock } from './stock.ts';
import { valid } from './valid.ts';

type Case = { actor: Actor; sent: Sent; isBody: boolean };

/** What one may say to an operation: as it asks for, spoiled in one place, or no input at all. */
function casesOf({ input, method }: Operation): fc.Arbitrary<Case> {
  const said = valid(input) as fc.Arbitrary<Record<string, unknown>>;
  const asDeclared = said.map(input => ({ sent: { input }, isBody: true }));
  const wrong = said.chain(made => spoiled(made, input)).map(input => ({ sent: { input }, isBody: true }));
  const noInput = fc
    .tuple(said, malformed)
    .map(([input, body]) => ({ sent: { input, ...body }, isBody: false }));
  const hasBody = !['GET', 'DELETE'].includes(method);
  return fc
    .oneof(
      { weight: 5, arbitrary: asDeclared },
      { weight: 4, arbitrary: wrong },
      ...(hasBody ? [{ weight: 1, arbitrary: noInput }] : []),
    )
    .chain(made => fc.constantFrom(...actors).map(actor => ({ actor, ...made })));
}

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
  const revive = reviver(rounds, crowd);
  const document = (await (await crowd.visitor.request('GET', '/api/openapi.json')).json()) as Document;

  const asked = listenToRules();

  async function attempt(operation: Operation, { actor, sent, isBody }: Case) {
    const person = crowd[actor];
    await revive(person);
    const input = travelling(operation, stock.fill(sent.input) as Record<string, unknown>);
    const filled = { ...sent, input };
    asked.clear();
    const { response, text, url, body } = await send(person, operation, filled);
    const isInput = isBody && allows(operation.input, seen(input));
    try {
      judge({ operation, actor, who: whoOf(operation), isInput, isBody }, response, text);
      judgeRules(operation, asked);
    } catch (error) {
      const line = JSON.stringify({
        method: operation.method,
        path: url,
        body,
        contentType: sent.contentType,
      });
      throw new Error(
        `${(error as Error).message}\nas ${actor}: ${line}\nanswered ${response.status} ${text}`,
      );
    }
    if (response.ok) stock.harvest(JSON.parse(text));
  }

  /** Sends a request that once failed, as everybody. */
  async function replay(line: string) {
    const { method, path, body, contentType = 'application/json' } = JSON.parse(line);
    for (const actor of actors) {
      await revive(crowd[actor]);
      const headers = body === undefined ? undefined : { 'content-type': contentType };
      const response = await crowd[actor].request(method, path, body, headers);
      judgeHeaders(response);
      if (response.status >= 500) throw new Finding(`${line} failed as ${actor}`, line);
    }
  }

  return {
    replay,
    close: () => rounds.close(),
    operations: operationsOf(document),
    fuzzProtocol: fuzzProtocols({ rounds, crowd, stock, revive }),
    /** Fails with the smallest case found that is answered wrongly, and the seed that leads to it. */
    fuzz: async (operation: Operation, { runs, seed }: Fuzzing) => {
      // Who blocked or muted whom in the last operation would hide everything in this one.
      await rounds.sql('truncate blocks, mutes');
      const property = fc.asyncProperty(casesOf(operation), made => attempt(operation, made));
      await fc.assert(property, { numRuns: runs, seed, maxSkipsPerRun: 1_000 });
    },
  };
}

const whos = new Map(
  contract.map(({ method, path, who }) => [`${method} ${path.replace(/:(\w+)/g, '{$1}')}`, who]),
);
const whoOf = ({ name }: Operation): Who => whos.get(name)!;
