import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binOf } from '../support/bin.ts';
import { EFFORT, type Effort } from '../support/pages/effort.ts';
import { runScript } from '../support/run/command.ts';
import type { Bench } from './section.ts';
import { atMost, type Row, shown } from './table.ts';

type Annotated = { readonly annotations: readonly { readonly type: string; readonly description?: string }[] };
type Suite = {
  readonly specs?: readonly { readonly title: string; readonly tests: readonly Annotated[] }[];
  readonly suites?: readonly Suite[];
};

/** Enough to see that journeys are still found by their title. */
const ONLY_LISTED = ['--list', 'tests/e2e/estimate/calculator-effort'];

/** What people do on a phone until they see the sum, and until they have ordered: counted by the journeys that hold the bounds. */
export async function effort({ extent: { journeys } }: Bench): Promise<Row[]> {
  const report = join(mkdtempSync(join(tmpdir(), 'bestattungshaus-effort-')), 'report.json');
  const words = ['test', '--config=tests/playwright.config.ts', '--reporter=json', '--grep=on a phone'];
  await runScript(binOf('@playwright/test', 'playwright'), [...words, ...(journeys ? [] : ONLY_LISTED)], {
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { readonly suites: readonly Suite[] };
  const found = suites.flatMap(titlesOf);
  if (found.length === 0) throw new Error('No journey says that it is on a phone.');
  if (!journeys) return [{ what: 'journeys on a phone', value: shown(found.length) }];
  return suites
    .flatMap(notesOf)
    .flatMap(({ way, spent, most }) => [
      atMost(`${way}: taps`, spent.taps, most.taps),
      ...(most.fields === undefined ? [] : [atMost(`${way}: fields`, spent.fields, most.fields)]),
      ...(most.screens === undefined ? [] : [atMost(`${way}: screens`, spent.screens, most.screens)]),
    ]);
}

const titlesOf = ({ specs = [], suites = [] }: Suite): string[] => [
  ...specs.map(({ title }) => title),
  ...suites.flatMap(titlesOf),
];

const notesOf = ({ specs = [], suites = [] }: Suite): Effort[] => [
  ...specs
    .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
    .flatMap(({ type, description }) => (type === EFFORT ? [JSON.parse(description ?? '') as Effort] : [])),
  ...suites.flatMap(notesOf),
];
