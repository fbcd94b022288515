import { type MergedPiece, mergeBlocks } from './block-merge.ts';
import { withValue } from './fields.ts';
import { partsOf, withBlocks } from './text-parts.ts';

export type Side = 'mine' | 'theirs';

/** A field that one side or both changed. */
type MergedField = {
  readonly name: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly kind: Side | 'both';
};

export type ThreeWay = { readonly fields: readonly MergedField[]; readonly pieces: readonly MergedPiece[] };

type Bodies = { readonly base: string; readonly mine: string; readonly theirs: string };

/** What two people made of one text; undefined where one of the three cannot be read. */
export function threeWay(path: string, bodies: Bodies): ThreeWay | undefined {
  const [base, mine, theirs] = [bodies.base, bodies.mine, bodies.theirs].map((body) => partsOf(path, body));
  if (!base || !mine || !theirs) return undefined;
  const names = new Set([base, theirs, mine].flatMap(({ fields }) => Object.keys(fields)));
  const fields = [...names].flatMap((name): MergedField[] => {
    const [before, own, other] = [base, mine, theirs].map((parts) => parts.fields[name]);
    const isMine = !isSame(before, own);
    const isTheirs = !isSame(before, other);
    if (!isMine && !isTheirs) return [];
    const kind = isMine && isTheirs && !isSame(own, other) ? 'both' : isMine ? 'mine' : 'theirs';
    return [{ name, base: before, mine: own, theirs: other, kind }];
  });
  return { fields, pieces: mergeBlocks(base.blocks, mine.blocks, theirs.blocks) };
}

/** Which side holds where both changed the same: a field by its name, a piece by what it was and what theirs is. */
export type Choices = Readonly<Record<string, Side>>;

/** The keys of all pieces. Not by their place: that moves while the text is still written at. Pieces that are alike are counted. */
export function pieceKeys(pieces: readonly MergedPiece[]): readonly string[] {
  const counts = new Map<string, number>();
  return pieces.map((piece) => {
    const content = JSON.stringify([piece.base, piece.kind === 'both' ? piece.theirs : piece.kind]);
    const count = (counts.get(content) ?? 0) + 1;
    counts.set(content, count);
    return `#${count}${content}`;
  });
}

/** Both texts as one, on the ground of theirs, so that what mine did not touch keeps its lines. */
export function mergedText(path: string, theirs: string, merge: ThreeWay, choices: Choices, order: readonly string[]) {
  const chosen = (key: string): Side => choices[key] ?? 'mine';
  const withFields = merge.fields
    .filter(({ name, kind }) => kind === 'mine' || (kind === 'both' && chosen(name) === 'mine'))
    .reduce((text, { name, mine }) => withValue(path, text, [name], mine, order), theirs);
  if (!path.endsWith('.md') || merge.pieces.every(({ kind }) => kind === 'same' || kind === 'theirs'))
    return withFields;
  const keys = pieceKeys(merge.pieces);
  const blocks = merge.pieces.flatMap((piece, at) => {
    if (piece.kind !== 'both') return piece.blocks;
    return chosen(keys[at] ?? '') === 'mine' ? piece.mine : piece.theirs;
  });
  return withBlocks(withFields, blocks);
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
