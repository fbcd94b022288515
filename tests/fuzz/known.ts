/** Stands in a generated value for something that an earlier reply named, so that the value itself depends on the seed only. */
export type Known = {
  readonly $known: string;
  readonly pattern: string;
  readonly at: number;
  readonly otherwise: string;
};

const MOST = 300;
const NOTHING_LOST = ['reference', 'number', 'code', 'id', 'startsAt'];
/** A field that takes what another one gave. */
const sources: Readonly<Record<string, string>> = { documents: 'id', code: 'reference', number: 'reference' };

/** The name under which the ids of one kind are known: those of `/api/urn/{id}` are no coffins. */
export const idOf = (path: string): string | undefined => {
  const [, kind] = /^\/api\/([\w-]+)\/\{id\}$/.exec(path) ?? [];
  return kind === undefined ? undefined : `id of ${kind}`;
};

export const isKept = (name: string): boolean =>
  NOTHING_LOST.includes(sources[name] ?? name) || name.startsWith('id of ');

/** References, codes, ids and times that replies gave, the newest last. */
export class KnownValues {
  readonly #values = new Map<string, string[]>();

  /** `kind`: of what the ids are, where the address says so. */
  learn(value: unknown, kind?: string): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'string' && isKept(name)) {
        this.add(name, inner);
        if (name === 'id' && kind !== undefined) this.add(kind, inner);
      } else this.learn(inner, kind);
    }
  }

  add(name: string, value: string): void {
    const values = this.#values.get(name) ?? [];
    if (values.includes(value)) return;
    this.#values.set(name, [...values, value].slice(-MOST));
  }

  /** The same value with everything known put in. */
  resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.resolve(each));
    if (typeof value !== 'object' || value === null) return value;
    if (isKnown(value)) return this.#pick(value);
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, this.resolve(inner)]));
  }

  #pick({ $known, pattern, at, otherwise }: Known): string {
    const shape = new RegExp(pattern, 'u');
    const names = [$known, sources[$known] ?? $known];
    const fitting = names.flatMap((name) => this.#values.get(name) ?? []).filter((each) => shape.test(each));
    return fitting[at % fitting.length] ?? otherwise;
  }
}

const isKnown = (value: object): value is Known => '$known' in value;
