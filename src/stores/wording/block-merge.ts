import { diffArrays } from 'diff';

/** A piece of two texts that came from one: the same for all, changed by one, or by both in different ways. */
export type MergedPiece =
  | { readonly kind: 'same' | 'mine' | 'theirs'; readonly base: readonly string[]; readonly blocks: readonly string[] }
  | {
      readonly kind: 'both';
      readonly base: readonly string[];
      readonly mine: readonly string[];
      readonly theirs: readonly string[];
    };

/** The blocks `from` to `to` of the base became these. */
type Hunk = { readonly from: number; readonly to: number; readonly blocks: readonly string[] };

/** Three texts block by block, in the order of the base. */
export function mergeBlocks(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly MergedPiece[] {
  const [own, other] = [hunksOf(base, mine), hunksOf(base, theirs)];
  const pieces: MergedPiece[] = [];
  let at = 0;
  for (const { from, to } of regions([...own, ...other])) {
    if (from > at) pieces.push({ kind: 'same', base: base.slice(at, from), blocks: base.slice(at, from) });
    pieces.push(pieceOf(base, { from, to }, own, other));
    at = to;
  }
  if (at < base.length) pieces.push({ kind: 'same', base: base.slice(at), blocks: base.slice(at) });
  return pieces;
}

function hunksOf(base: readonly string[], text: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let at = 0;
  let open: { from: number; blocks: string[] } | undefined;
  const close = () => {
    if (open) hunks.push({ from: open.from, to: at, blocks: open.blocks });
    open = undefined;
  };
  for (const { value, added, removed } of diffArrays([...base], [...text])) {
    if (!added && !removed) {
      close();
      at += value.length;
      continue;
    }
    open ??= { from: at, blocks: [] };
    if (added) open.blocks.push(...value);
    else at += value.length;
  }
  close();
  return hunks;
}

/** Places that overlap or begin at the same spot are one: what was written there is one question. */
function regions(hunks: readonly Hunk[]): { from: number; to: number }[] {
  const merged: { from: number; to: number }[] = [];
  for (const { from, to } of hunks.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = merged.at(-1);
    if (last && (from < last.to || from === last.from)) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

type Region = Pick<Hunk, 'from' | 'to'>;

function pieceOf(base: readonly string[], region: Region, own: readonly Hunk[], other: readonly Hunk[]): MergedPiece {
  const before = base.slice(region.from, region.to);
  const [mine, theirs] = [sideOf(base, region, own), sideOf(base, region, other)];
  if (mine === undefined) return { kind: 'theirs', base: before, blocks: theirs ?? before };
  if (theirs === undefined || isSame(mine, theirs)) return { kind: 'mine', base: before, blocks: mine };
  return { kind: 'both', base: before, mine, theirs };
}

/** What one side made of a region; undefined where it left it as it was. */
function sideOf(base: readonly string[], { from, to }: Region, hunks: readonly Hunk[]): readonly string[] | undefined {
  // What is added right behind the region is the next one.
  const inside = hunks.filter((hunk) => hunk.from >= from && hunk.to <= to && (hunk.from < to || from === to));
  if (inside.length === 0) return undefined;
  let at = from;
  const blocks: string[] = [];
  for (const hunk of inside) {
    blocks.push(...base.slice(at, hunk.from), ...hunk.blocks);
    at = hunk.to;
  }
  return [...blocks, ...base.slice(at, to)];
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => JSON.stringify(a) === JSON.stringify(b);
