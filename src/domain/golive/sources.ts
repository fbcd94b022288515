import type { SourceEntry } from '../wording/witness.ts';
import type { Finding } from './golive.ts';
import type { TextLine } from './texts.ts';

const MOST_PLACES = 2;

type Said = {
  readonly lines: readonly TextLine[];
  /** The files of the program that name a source, by its id. */
  readonly programFiles: ReadonlyMap<string, readonly string[]>;
};

/** Promises that texts make in the name of the house and that nobody there has confirmed, with the places that make them. */
export function promiseFindings(sources: readonly SourceEntry[], { lines, programFiles }: Said): Finding[] {
  const open = sources.filter(({ firm }) => firm === 'muster');
  const witnesses = lines.flatMap(({ file, line, text }) => {
    const id = WITNESS.exec(text)?.[1];
    return id === undefined ? [] : [{ id, place: `content/${file}, Zeile ${line}` }];
  });
  return open.map(({ id, title }) => ({
    area: 'Texte',
    what: `${title}${saidIn([
      ...witnesses.filter((witness) => witness.id === id).map(({ place }) => place),
      ...(programFiles.get(id) ?? []),
    ])}`,
    where: `content/quellen.yaml, Eintrag „${id}“`,
    remedy: 'Prüfen Sie, was die Texte in Ihrem Namen zusagen, und setzen Sie „firm: bestaetigt“',
  }));
}

/** `- { says: Am nächsten Arbeitstag, source: haus-rueckruf }` */
const WITNESS = /\bsource: ['"]?([a-z0-9-]+)/;

function saidIn(places: readonly string[]): string {
  if (places.length === 0) return '';
  const more = places.length - MOST_PLACES;
  const rest = more <= 0 ? '' : more === 1 ? ' und an 1 weiteren Stelle' : ` und an ${more} weiteren Stellen`;
  return `. So steht es in ${places.slice(0, MOST_PLACES).join('; ')}${rest}`;
}
