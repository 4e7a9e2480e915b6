import { log } from '../../src/platform/observability/log.ts';
import { openRounds } from '../../test/support/rounds.ts';
import { fillPeople } from './people/fill.ts';
import { measureQuestions } from './people/measureQuestions.ts';

/*
 * What search, explorer, requests and suggestions cost among a million people with 50 connections each, asked by
 * somebody else every time, and whether any of it reads a big table from end to end. With --quick a tenth of them.
 */
const people = process.argv.includes('--quick') ? 100_000 : 1_000_000;

const rounds = await openRounds();
log.level = 'warn';
const asker = await rounds.member('amara');
console.log(`${people.toLocaleString('en')} people with 50 connections each are made:`);
await fillPeople(rounds, people);
await measureQuestions(rounds, asker);
await rounds.close();
