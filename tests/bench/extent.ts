/** How much each section does. */
export type Extent = {
  /** Connections at once, and turns of so many seconds on each of so many paths. */
  readonly load: { readonly connections: number; readonly rounds: number; readonly seconds: number };
  readonly paths: number;
  readonly pdfs: { readonly single: number; readonly crowd: number; readonly meanwhile: number };
  /** Of each way to sign in. */
  readonly signIns: number;
  readonly orders: { readonly warmUp: number; readonly count: number };
  readonly log: { readonly entries: number; readonly warmUp: number; readonly rounds: number };
  readonly desk: {
    readonly load: { readonly cases: number; readonly mails: number; readonly acts: number };
    readonly rounds: number;
  };
  /** Sections that look at both databases start a PostgreSQL where there is one. */
  readonly postgresql: boolean;
  readonly bodies: {
    readonly targets: number;
    readonly texts: number;
    readonly rounds: number;
    readonly calmMs: number;
    readonly previews: number;
  };
  /** `mailedMs`: until the mail with the documents is written. */
  readonly messages: { readonly count: number; readonly documents: number; readonly mailedMs: number };
  readonly grid: {
    readonly coffins: number;
    readonly pageRounds: number;
    readonly frameRounds: number;
  };
  readonly duePrices: { readonly count: number; readonly beforeMs: number; readonly awaited: boolean };
  /** Whether a change is awaited on the page, which is built, or in the catalogue's reply. */
  readonly awaitsPage: boolean;
  /** Pages that Lighthouse looks at: of each of so many kinds one, at most so many times. */
  readonly lighthouse: { readonly pages: number; readonly looks: number; readonly peerLooks: number };
  readonly loadedMs: number;
  /** The best of so many looks counts, unless one before it keeps the bound. */
  readonly secondPages: { readonly ways: number; readonly looks: number };
  readonly attacks: { readonly kinds: number; readonly seconds: number };
  /** Times the cemeteries; each is a build of its own. */
  readonly builds: readonly number[];
  readonly starts: number;
  /** Of each way through an island so many rounds, of which the best counts. */
  readonly interactions: { readonly ways: number; readonly rounds: number };
  readonly journeys: boolean;
};

const everything = Number.POSITIVE_INFINITY;

/** What `npm run bench` does; how long it takes stands in results.md. */
export const full: Extent = {
  load: { connections: 100, rounds: 2, seconds: 1 },
  paths: everything,
  pdfs: { single: 100, crowd: 400, meanwhile: 900 },
  signIns: 200,
  orders: { warmUp: 200, count: 6000 },
  log: { entries: 100_000, warmUp: 50, rounds: 1500 },
  desk: { load: { cases: 100_000, mails: 300_000, acts: 1_000_000 }, rounds: 20 },
  postgresql: true,
  bodies: { targets: everything, texts: everything, rounds: 2, calmMs: 3000, previews: 100 },
  messages: { count: 3, documents: 5, mailedMs: 1500 },
  grid: { coffins: 10_000, pageRounds: 5, frameRounds: 2 },
  duePrices: { count: 3000, beforeMs: 5000, awaited: true },
  awaitsPage: true,
  lighthouse: { pages: everything, looks: 3, peerLooks: 3 },
  loadedMs: 6000,
  secondPages: { ways: everything, looks: 3 },
  attacks: { kinds: everything, seconds: 6 },
  builds: [10, 100],
  starts: 3,
  interactions: { ways: everything, rounds: 3 },
  journeys: true,
};

/** `--quick`: where only the order of magnitude is asked for. */
export const quick: Extent = {
  ...full,
  load: { connections: 100, rounds: 1, seconds: 1 },
  pdfs: { single: 20, crowd: 40, meanwhile: 900 },
  signIns: 50,
  orders: { warmUp: 200, count: 800 },
  log: { entries: 100_000, warmUp: 50, rounds: 150 },
  desk: { load: { cases: 5000, mails: 15_000, acts: 50_000 }, rounds: 10 },
  bodies: { ...full.bodies, rounds: 1 },
  grid: { coffins: 10_000, pageRounds: 2, frameRounds: 1 },
  lighthouse: { pages: 5, looks: 1, peerLooks: 1 },
  secondPages: { ways: 1, looks: 3 },
  interactions: { ways: everything, rounds: 1 },
  attacks: { kinds: everything, seconds: 2 },
  builds: [10],
  starts: 1,
};

/** Each section once, as short as it can be: `npm test` shows that none has broken. */
export const shortest: Extent = {
  load: { connections: 2, rounds: 1, seconds: 0 },
  paths: 1,
  pdfs: { single: 1, crowd: 2, meanwhile: 5 },
  signIns: 1,
  orders: { warmUp: 1, count: 20 },
  log: { entries: 1000, warmUp: 0, rounds: 2 },
  desk: { load: { cases: 20, mails: 20, acts: 50 }, rounds: 1 },
  postgresql: false,
  bodies: { targets: 1, texts: 1, rounds: 1, calmMs: 20, previews: 2 },
  messages: { count: 1, documents: 1, mailedMs: 0 },
  grid: { coffins: 300, pageRounds: 1, frameRounds: 1 },
  duePrices: { count: 20, beforeMs: 20, awaited: false },
  awaitsPage: false,
  lighthouse: { pages: 1, looks: 1, peerLooks: 1 },
  loadedMs: 300,
  secondPages: { ways: 1, looks: 1 },
  attacks: { kinds: 1, seconds: 0.2 },
  builds: [2],
  starts: 1,
  interactions: { ways: 1, rounds: 1 },
  journeys: false,
};
