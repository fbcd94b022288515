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

/** The list that a call is about: `/api/urn/{id}` and `/api/urn` are about `/api/urn`. */
export const listOf = (path: string): string => path.split('/{')[0] ?? path;

/** The name under which the keys of one list are known: the ids of urns are no coffins. */
export const keyOf = (name: string, list: string): string => `${name} of ${list}`;

export const isKept = (name: string): boolean => NOTHING_LOST.includes(sources[name] ?? name) || name.includes(' of ');

/** References, codes, ids and times that replies gave, the newest last. */
export class KnownValues {
  readonly #values = new Map<string, string[]>();

  /** `list`: what the reply was asked about, where it is known. */
  learn(value: unknown, list?: string): void {
    if (typeof value !== 'object' || value === null) return;
    // What lies within a thing of the list is another thing.
    const within = Object.keys(value).some(isKept) ? undefined : list;
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'string' && isKept(name)) {
        this.add(name, inner);
        if (list !== undefined) this.add(keyOf(name, list), inner);
      } else this.learn(inner, within);
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
    const [name = ''] = $known.split(' of ');
    const own = this.#fitting(shape, $known);
    const fitting = own.length > 0 ? own : this.#fitting(shape, name, sources[name] ?? name);
    return fitting[at % fitting.length] ?? otherwise;
  }

  #fitting(shape: RegExp, ...names: readonly string[]): string[] {
    return [...new Set(names)].flatMap((name) => this.#values.get(name) ?? []).filter((each) => shape.test(each));
  }
}

const isKnown = (value: object): value is Known => '$known' in value;
