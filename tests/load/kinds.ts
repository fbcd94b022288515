/** What is asked of the server, as the table lists it. */
export const KINDS = [
  'page',
  'page, seen before',
  'script, style or font',
  'catalogue',
  'filter',
  'check of a choice',
  'PDF of a costing',
  'order',
  'sign-in',
  'token, session, own data',
  'team: lists',
  'team: a case',
  'team: a note',
] as const;

export type Kind = (typeof KINDS)[number];

/** `fault`: what was answered in the place of what was asked for. */
export type Answered = { readonly kind: Kind; readonly ms: number; readonly fault?: string };

/** Milliseconds of all that was answered, and each fault with its number. */
export type Samples = Readonly<Record<Kind, { readonly ms: number[]; readonly faults: Record<string, number> }>>;

export function collectSamples(): { readonly samples: Samples; readonly record: (answered: Answered) => void } {
  const samples = Object.fromEntries(KINDS.map((kind) => [kind, { ms: [], faults: {} }])) as unknown as Samples;
  return {
    samples,
    record({ kind, ms, fault }) {
      const { ms: times, faults } = samples[kind];
      times.push(ms);
      if (fault !== undefined) faults[fault] = (faults[fault] ?? 0) + 1;
    },
  };
}

/** Each was answered; or one was refused, after which others may never be asked for. */
export const hasEachKind = (samples: Samples): boolean =>
  KINDS.every((kind) => samples[kind].ms.length > 0) ||
  KINDS.some((kind) => Object.keys(samples[kind].faults).length > 0);
