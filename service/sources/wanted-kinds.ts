// The kinds of a search: what a request searches for, and what an answer has found.
import type { EnrichField } from '../../lib/contract/values.ts';
import { isChargeable } from './is-chargeable.ts';
import type { WantedKind, SourceAnswer } from './source.ts';

/** With no kind of value wanted, the person is searched for. */
export const toWantedKinds = (wanted: readonly EnrichField[]): readonly WantedKind[] =>
  wanted.length > 0 ? wanted : ['person'];

/** The kinds of values among `kinds`: the reverse of `toWantedKinds`. */
export const toEnrichFields = (kinds: readonly WantedKind[]): EnrichField[] =>
  kinds.filter((kind): kind is EnrichField => kind !== 'person');

/** Whether the search for `kind` ends. `accept`: the e-mail statuses that end it. */
export const isKindFound = (
  { person, values }: SourceAnswer,
  kind: WantedKind,
  accept?: readonly string[],
): boolean =>
  kind === 'person'
    ? person !== null
    : values.some((value) => value.kind === kind && isChargeable(value, accept));
