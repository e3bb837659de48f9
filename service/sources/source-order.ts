// The order of the sources: each kind has its own list of sources, which are asked until it is
// found.
import type { WantedKind, Source } from './source.ts';

/** Source names per kind; default: all that support it, in their configured order. */
export type ConfiguredOrder = Partial<Record<WantedKind, readonly string[]>>;

export type SourceOrder = {
  /** The next source with all kinds that it is next for. null: no source is left. */
  next(isFound: (kind: WantedKind) => boolean): { source: Source; kinds: WantedKind[] } | null;
};

/** Those that the operator has named, in that order; all of them where no names are given. */
export const inOrder = <Item>(
  items: readonly Item[],
  names: readonly string[] | undefined,
  getName: (item: Item) => string,
): readonly Item[] =>
  names?.flatMap((name) => items.find((item) => getName(item) === name) ?? []) ?? items;

const listFor = (sources: readonly Source[], kind: WantedKind, order: ConfiguredOrder): Source[] =>
  inOrder(sources, order[kind], ({ name }) => name).filter(
    (source) => source.kinds?.includes(kind) ?? true,
  );

export function createSourceOrder(
  sources: readonly Source[],
  kinds: readonly WantedKind[],
  order: ConfiguredOrder,
): SourceOrder {
  const left = new Map(kinds.map((kind) => [kind, listFor(sources, kind, order)]));
  return {
    next(isFound) {
      for (const [kind, list] of left) if (list.length === 0 || isFound(kind)) left.delete(kind);
      const candidates = new Set([...left.values()].map(([first]) => first));
      // The first in the operator's list goes first, because what it finds may save a later
      // request.
      const source = sources.find((each) => candidates.has(each));
      if (!source) return null;
      const its = [...left.keys()].filter((kind) => left.get(kind)?.[0] === source);
      for (const kind of its) left.set(kind, left.get(kind)!.slice(1));
      return { source, kinds: its };
    },
  };
}
