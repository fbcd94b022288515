import type * as z from 'zod/mini';

/** What no text may carry on: PostgreSQL keeps no NUL, UTF-8 no half character, and turns of direction hide what is written. */
const UNWRITABLE = {
  NUL: '\u0000',
  escape: '\u001B',
  'C1 control': '\u0085',
  'half a character': '\uD800',
  'turn of direction': '\u202E',
  isolate: '\u2066',
} as const;
const LINE = { 'line break': '\n', 'carriage return': '\r', tab: '\t' } as const;

/** One that each text of the product takes; a field with a form of its own brings a sample. */
const SAMPLES = [
  'a',
  'Ein Text, der lang genug ist für eine Beschreibung.',
  '2026-11-20',
  '2026-11-20T09:00:00Z',
  '2026-11-20T09:00:00.000Z',
  '09:00',
  '32584',
  '1',
  '#a0b1c2',
  '030 23125 000',
  'erika@muster.example',
  'https://www.muster.example/karte',
  'Muster1!Weide',
  '3f2b8c1e-5d4a-4c7e-9b1f-0a2d3e4f5a6b',
  'AU-7Q2M-XK4T-0B9A',
  'VO-7Q2M-XK4T-0B9A',
  'EN-7Q2M-XK4T-0B9A',
  'KV-7Q2M-XK4T-0B9A',
  'NA-7Q2M-XK4T-0B9A',
  'AU-7Q2M-XK4T-0B9A-M3P8-ZQ41-7TSD',
  'a.aaaaaaaaaaaaaaaaaaaaaa',
  'bild.jpg',
  'seiten/agb.md',
  '/kontakt',
  '{firm}',
  '{phone}',
  '{name}',
  '{range}',
  '{validUntil}',
  '{email}',
  '{heading}',
  '{page} {pages}',
  '{source} {asOf}',
  '{firm} {phone}',
  '{firm} {phone} {reference}',
] as const;

type Def = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly keyType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly in?: z.ZodMiniType;
};

/** Every text in a schema that lets one of these characters through, and those no sample suits; `lines`: also line breaks. */
export function unwritableTexts(schema: z.ZodMiniType | undefined, field: string, lines: readonly string[]): string[] {
  if (!schema) return [];
  const def = schema._zod.def as unknown as Def;
  const at = (name: string, inner: z.ZodMiniType | undefined) => unwritableTexts(inner, `${field}.${name}`, lines);
  switch (def.type) {
    case 'string':
      return faultsOf(schema, field, lines.includes(field));
    case 'array':
      return at('*', def.element);
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([name, inner]) => at(name, inner));
    case 'record':
      return [...at('(name)', def.keyType), ...at('*', def.valueType)];
    case 'optional':
    case 'nullable':
      return unwritableTexts(def.innerType, field, lines);
    case 'union':
      return (def.options ?? []).flatMap((option) => unwritableTexts(option, field, lines));
    case 'pipe':
      return unwritableTexts(def.in, field, lines);
    default:
      return [];
  }
}

function faultsOf(schema: z.ZodMiniType, field: string, hasLines: boolean): string[] {
  const taken = SAMPLES.filter((sample) => schema.safeParse(sample).success).slice(0, 3);
  if (taken.length === 0) return [...(schema.safeParse('').success ? [] : [`${field}: no sample suits it`])];
  const forbidden = Object.entries({ ...UNWRITABLE, ...(hasLines ? {} : LINE) });
  const through = forbidden.filter(([, character]) =>
    taken.some((sample) => within(sample, character).some(passes(schema, character))),
  );
  return through.length === 0 ? [] : [`${field}: ${through.map(([name]) => name).join(', ')}`];
}

/** At the beginning, inside, after the first character, in the middle of the last part and at the end. */
const within = (text: string, character: string): string[] =>
  [0, 1, Math.floor(text.length / 2), text.length - 1, text.length].map(
    (at) => text.slice(0, at) + character + text.slice(at),
  );

/** Taken, and still in what the schema makes of it. */
const passes =
  (schema: z.ZodMiniType, character: string) =>
  (text: string): boolean => {
    const parsed = schema.safeParse(text);
    return parsed.success && String(parsed.data).includes(character);
  };
