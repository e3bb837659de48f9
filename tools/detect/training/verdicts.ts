// Compares what was decided for a page with its label.
import { decideKind } from '../../../lib/detect/candidates/decide-kind.ts';
import type { Kind } from '../../../lib/detect/candidates/weigh-candidates.ts';
import type { LabelledPage } from './corpus.ts';
import type { EvaluatedSample } from './cross-validate.ts';
import type { Explained } from './explain-pages.ts';
import { normalizeName } from './fit-models.ts';
import type { Verdict } from './measure.ts';

/** Names that the panel offers as answers. */
const NAMES_OFFERED = 2;

/** A page that is not in `judged` is judged by the rules alone. */
export const toVerdicts = (
  pages: readonly LabelledPage[],
  explained: ReadonlyMap<string, Explained>,
  judged: readonly EvaluatedSample[],
): Verdict[] => {
  const byId = new Map(judged.map((one) => [one.sample.id, one]));
  return pages.flatMap((page) => {
    const seen = explained.get(page.id);
    return seen ? [toVerdict(page, seen, byId.get(page.id))] : [];
  });
};

function toVerdict(
  page: LabelledPage,
  { rules, weighed }: Explained,
  judged: EvaluatedSample | undefined,
): Verdict {
  const { group, kind } = page;
  const best = judged?.sample.seen.names.find(({ name }) => name === judged.names[0]);
  const decided = judged
    ? decideKind(
        rules,
        { kinds: judged.kinds, page: judged.sample.seen.page },
        best?.features,
        best?.probability,
      )
    : rules;
  return {
    group,
    kind,
    found: decided.kind,
    confidence: decided.confidence,
    isOneClickAway:
      kind === 'none' ? null : isOffered(page, decided.kind, weighed, judged?.names ?? []),
  };
}

function isOffered(
  { kind, fullName }: LabelledPage,
  found: Kind,
  weighed: Explained['weighed'],
  names: readonly string[],
): boolean {
  if (!weighed) return found === kind;
  if (kind === 'company') return weighed.site.domain !== null;
  if (kind === 'people') return weighed.listed.length > 0;
  const wanted = normalizeName(fullName ?? '');
  return names.slice(0, NAMES_OFFERED).some((name) => normalizeName(name) === wanted);
}
