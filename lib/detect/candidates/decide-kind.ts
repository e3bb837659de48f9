// Decides the kind of a page, and how certain it is, from what the rules found and from the weighed evidence. The
// numbers were chosen by cross-validation over the sites that npm run detect:train learns from.
import type { Features } from './name-evidence.ts';
import type { Kind, Weighed } from './weigh-candidates.ts';

type Found = { kind: Kind; confidence: number };

/** Where the rules find nothing, the most likely kind must be at least this likely. */
const MIN_LIKELY = 0.55;
/** A page with fewer words says little: the weights were learnt from whole pages. */
const MIN_WORDS = 60;
const MIN_LIKELY_IN_FEW = 0.7;
const FEWEST_WORDS = 25;
/** Less is enough for a person whose name is as likely as this, if no other kind is likelier. */
const LIKELY_NAME = 0.7;
const MIN_LIKELY_PERSON = 0.45;
/** From here on the weights agree with the rules. */
const AGREEMENT = 0.5;
/** Rules and weights together were right on 128 of 129 pages, and the rules against the weights on 13 of 16. */
const WHEN_AGREED = 0.95;
export const WHEN_ALONE = 0.8;
/** The weights alone are never certain: the panel asks. */
const MAX_BY_WEIGHTS = 0.85;

/** On no page on which the rules were right were the weights so sure of another kind. */
const REFUTED = 0.3;
const CONTRADICTED = 0.55;

/** What proves that a name is a person's. */
const PROOFS = ['role', 'degree', 'mailboxFit', 'profileFit'] as const;

/** "We are the Rust users of Lyon" under the name "Rust Lyon": several people speak, and nothing proves one. */
function isGroup(page: Features, name: Features): boolean {
  const alone = (page['firstPerson'] ?? 0) + (page['thirdPerson'] ?? 0);
  return (page['group'] ?? 0) > alone && PROOFS.every((proof) => !name[proof]);
}

/** A person is this likely on the page of a firm: the panel asks. */
const POSSIBLE = 0.3;

/** "Ada Brisk" is the name of the firm and of its founder. */
const mayBePerson = ({ kind }: Found, kinds: Weighed['kinds'], name: Features): boolean =>
  kind === 'company' &&
  (kinds.person >= POSSIBLE || PERSONS_NAME.every((feature) => name[feature] === 1));

const PERSONS_NAME = ['company', 'formOfName', 'usualName'] as const;

/** From here on the rules have found the person's own profile or markup. */
const PROVEN = 0.85;

/** A freelancer's front page is a company's for the rules, and "Bright Dental | Family Dentist" is a person's. */
const isRefuted = ({ kind, confidence }: Found, kinds: Weighed['kinds']): boolean =>
  !(kind === 'person' && confidence >= PROVEN) &&
  kinds[kind] < REFUTED &&
  Math.max(kinds.person, kinds.company, kinds.people) >= CONTRADICTED;

/** `name`: the features of the most likely name. `probability`: how likely it is the page's person. */
export function decideKind(
  rules: Found,
  { kinds, page }: Pick<Weighed, 'kinds' | 'page'>,
  name: Features = {},
  probability = 0,
): Found {
  const words = Math.expm1(page['words'] ?? 0);
  if (words < FEWEST_WORDS || (words < MIN_WORDS && rules.kind !== 'none')) return rules;
  const isKept = rules.kind === 'company' && isGroup(page, name);
  if (rules.kind !== 'none' && (!isRefuted(rules, kinds) || isKept)) {
    const isAgreed = kinds[rules.kind] >= AGREEMENT && !mayBePerson(rules, kinds, name);
    const confidence = isAgreed
      ? Math.max(rules.confidence, WHEN_AGREED)
      : Math.min(rules.confidence, WHEN_ALONE);
    return { kind: rules.kind, confidence };
  }
  const { person, company, people } = kinds;
  const confidence = Math.max(person, company, people);
  const isNamed = probability >= LIKELY_NAME && confidence === person && person > kinds.none;
  const least = words < MIN_WORDS ? MIN_LIKELY_IN_FEW : isNamed ? MIN_LIKELY_PERSON : MIN_LIKELY;
  if (rules.kind === 'none' && confidence < least) return rules;
  const kind = confidence === person ? 'person' : confidence === company ? 'company' : 'people';
  return { kind, confidence: Math.min(confidence, MAX_BY_WEIGHTS) };
}
