import type { Site } from '../support/site-process.ts';
import type { Extent } from './extent.ts';
import type { Build } from './grown-project.ts';
import type { withLighthouse } from './lighthouse-scores.ts';
import type { Peer, PeerName } from './peer.ts';
import type { Row } from './table.ts';

/** What a section works with. */
export type Bench = {
  readonly extent: Extent;
  /** One server for all sections that need no other, started when the first asks for it. */
  readonly site: () => Promise<Site>;
  /** A server of its own, which the section stops; the shortest run has one for all. */
  readonly ownSite: (environment?: Readonly<Record<string, string>>) => Promise<Site>;
  /** What needs a network, or a browser for long: the shortest run has something in their place. */
  readonly peer: (name: PeerName) => Promise<Peer>;
  readonly lighthouse: typeof withLighthouse;
  readonly build: (folder: string) => Promise<Build>;
};

export type Section = {
  readonly name: string;
  readonly title: string;
  readonly measure: (bench: Bench) => Promise<readonly Row[]> | readonly Row[];
};

export type Measured = {
  readonly section: Pick<Section, 'name' | 'title'>;
  readonly rows: readonly Row[];
  readonly seconds: number;
  readonly isBroken: boolean;
};

/** One after the other. A section that ends in an error is named in a row of its own, and the others go on. */
export async function runSections(
  sections: readonly Section[],
  bench: Bench,
  report: (measured: Measured) => void,
): Promise<Measured[]> {
  const all: Measured[] = [];
  for (const section of sections) {
    const started = performance.now();
    const outcome = await outcomeOf(section, bench);
    const measured = { section, ...outcome, seconds: (performance.now() - started) / 1000 };
    report(measured);
    all.push(measured);
  }
  return all;
}

async function outcomeOf({ name, measure }: Section, bench: Bench): Promise<Pick<Measured, 'rows' | 'isBroken'>> {
  try {
    return { rows: await measure(bench), isBroken: false };
  } catch (error) {
    const value = error instanceof Error ? error.message : String(error);
    return { rows: [{ what: `section ${name}`, value, bound: 'measured', reached: false }], isBroken: true };
  }
}
